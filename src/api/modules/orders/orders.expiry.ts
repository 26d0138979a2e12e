import { sql } from 'drizzle-orm'
import type { Services } from '../../services.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { canExpire } from './order.rules.ts'
import { holdPurchase } from './orders.repo.ts'
import { cancelHeld } from './orders.status.ts'

/**
 * Cancels purchases that were to be paid by card or confirmed by `now` and were not; their stock goes back. Answers with how many. Several
 * instances may do this at once: each purchase is taken by one.
 */
export async function expireOpenPurchases(
  services: Pick<Services, 'db' | 'payments'>,
  now = new Date(),
): Promise<number> {
  let expired = 0
  for (let id = await expireNext(services, now); id; id = await expireNext(services, now)) {
    await services.payments.abandon({ kind: 'purchase', id })
    expired += 1
  }
  return expired
}

const expireNext = ({ db, payments }: Pick<Services, 'db' | 'payments'>, now: Date): Promise<string | null> =>
  db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      select id from purchases where expires_at <= ${now} order by expires_at limit 1 for update skip locked`)
    const held = rows[0] && (await holdPurchase(tx, rows[0].id))
    if (!held) return null
    const { purchase } = held
    for (const order of held.orders.filter((each) => canExpire(each, purchase))) {
      await cancelHeld(tx, { payments }, { order, purchase })
      await recordAudit(tx, { action: 'order.expired', entity: 'order', entityId: order.id })
    }
    await tx.execute(sql`update purchases set expires_at = null, awaits_confirmation = false where id = ${purchase.id}`)
    return purchase.id
  })

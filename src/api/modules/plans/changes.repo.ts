// What subscriptions were worth, change by change: whoever asks for a past day reads it here.
import { sql } from 'drizzle-orm'
import { appConfig } from '#app.config'
import { newId } from '#/lib/ids.ts'
import type { Tx } from '../../db/client.ts'
import { isoTime } from '../../db/iso-time.ts'
import { subscriptionChanges, type subscriptions } from '../../db/tables/plans.ts'

type Row = typeof subscriptions.$inferSelect

/** Cents a month. A trial is worth nothing, nor is what has ended; a year is worth a twelfth of itself. */
function monthlyWorth(row: Pick<Row, 'status' | 'trialEndsAt' | 'periodStart' | 'interval' | 'priceAtStart'>) {
  const { status, trialEndsAt, periodStart, interval, priceAtStart } = row
  if (status === 'expired' || (trialEndsAt && periodStart < trialEndsAt)) return 0
  return interval === 'month' ? priceAtStart : Math.round(priceAtStart / 12)
}

type ChangeKind = typeof subscriptionChanges.$inferSelect.kind

function kindOfChange(before: number, after: number, hasPaid: boolean): ChangeKind {
  if (before === after) return 'same'
  if (before === 0) return hasPaid ? 'returned' : 'new'
  if (after === 0) return 'lost'
  return after > before ? 'grown' : 'shrunk'
}

type Last = { after: number; plan: string; interval: string; at: string }

/** Whoever calls has just written the row and so holds it: what is read here is what it was. */
export async function recordChange(tx: Tx, row: Row, now: Date): Promise<void> {
  const { id, plan, interval } = row
  const { rows } = await tx.execute<Last>(sql`
    select after, plan, interval, ${isoTime(sql`at`)} as at from subscription_changes where subscription_id = ${id} order by id desc limit 1`)
  const last = rows[0]
  const [before, after] = [last?.after ?? 0, monthlyWorth(row)]
  if (last && before === after && last.plan === plan && last.interval === interval) return
  const { rows: paid } = await tx.execute(sql`
    select from subscription_changes c join subscriptions s on s.id = c.subscription_id
    where s.owner_id = ${row.ownerId} and c.after > 0 limit 1`)
  const kind = kindOfChange(before, after, paid.length > 0)
  const { currency } = appConfig
  // Of two servers, one clock may be late: what comes after stands after.
  const at = last && new Date(last.at) > now ? new Date(last.at) : now
  await tx
    .insert(subscriptionChanges)
    .values({ id: newId(), subscriptionId: id, at, kind, plan, interval, before, after, currency })
}

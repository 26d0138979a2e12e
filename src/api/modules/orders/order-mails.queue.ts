// Who is written to about an order. Mails are rows of the transaction that causes them.
import { sql } from 'drizzle-orm'
import type { Locale } from '#/contract/core/fields.ts'
import type { NoticeKind } from '#/contract/notice/notice-kinds.ts'
import type { Tx } from '../../db/client.ts'
import { addresseesAtMost, notify } from '../notices/notices.ts'
import { insertMail } from '../outbox/outbox.repo.ts'
import type { OrderRow, PurchaseRow } from './orders.repo.ts'

export type BuyerMail = 'order_placed' | 'order_confirm' | 'order_shipped' | 'order_refunded' | 'order_cancelled'

/** What buyers find under the bell as well: it comes by another hand than theirs. */
const calls: Partial<Record<BuyerMail, NoticeKind>> = {
  order_shipped: 'order_shipped',
  order_refunded: 'order_refunded',
  order_cancelled: 'order_cancelled',
}

/** In the buyer's language; nobody, once their account was erased. */
export async function queueBuyerMail(
  tx: Tx,
  template: BuyerMail,
  { id, email, locale, userId }: Pick<PurchaseRow, 'id' | 'email' | 'locale' | 'userId'>,
  data: Record<string, string> = {},
): Promise<void> {
  const kind = calls[template]
  if (kind && userId) {
    const told = { kind, thing: `purchase:${id}`, to: [userId], actor: null } as const
    await notify(tx, { ...told, reason: 'bought', withoutMail: true })
  }
  if (!email) return
  const mail = { template, recipient: email, locale, data: { purchase: id, ...data } }
  await insertMail(tx, template === 'order_confirm' ? { ...mail, unasked: 'refuse' } : mail)
}

/** To those who look after the organisations: there is something to pack. */
export async function queueSellerMails(tx: Tx, orders: readonly OrderRow[]): Promise<void> {
  for (const { id, organisationId } of orders) {
    const { rows } = await tx.execute<{ id: string; email: string; locale: Locale }>(sql`
      select u.id, u.email, u.locale from memberships ms join users u on u.id = ms.user_id
      where ms.organisation_id = ${organisationId} and ms.position in ('owner', 'administrator')
        and ms.deleted_at is null and ms.accepted_at is not null and u.deleted_at is null and u.status = 'active'
        and coalesce(ms.starts_on, current_date) <= current_date and coalesce(ms.ends_on, current_date) >= current_date
      order by u.id`)
    for (const { email, locale } of rows) {
      await insertMail(tx, { template: 'order_received', recipient: email, locale, data: { order: id } })
    }
    const to = rows.map((seller) => seller.id).slice(0, addresseesAtMost)
    const told = { kind: 'order_received', thing: `order:${id}`, reason: 'manager', actor: null } as const
    await notify(tx, { ...told, to, withoutMail: true })
  }
}

// Money that goes back: with what causes it, in one transaction; the card is asked after the commit. Of an invoice it is taken off:
// what was not paid yet is owed no more, what was paid its hosts give back. Its registration is held here and read as it is by then,
// so that nothing goes back twice.
import { backFor } from '#/contract/event/ticket-payment.ts'
import type { Tx } from '../../db/client.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import type { EventRow } from '../events/events.repo.ts'
import { creditInvoice } from '../invoices/credit-notes.repo.ts'
import { voidInvoiceOf } from '../invoices/invoices.repo.ts'
import { queueRefund } from '../payments/payments.repo.ts'
import { holdRegistration, updateRegistration, type RegistrationRow } from './registrations.repo.ts'
import { isShown } from './registrations.rules.ts'

type Terms = Pick<RegistrationRow, 'price' | 'refundRule' | 'refundDays' | 'leavesFree'>

/** What so many seats bring back to whoever leaves now. What moderators took away is nobody’s to come to. */
export const backByRule = (row: Terms, event: EventRow, seats: number, now = new Date()): number =>
  backFor({ ...row, leavesFree: row.leavesFree || !isShown(event) }, seats, {
    startsAt: event.startsAt ?? now,
    now,
    isBegun: event.status !== 'postponed' && event.startsAt !== null && event.startsAt <= now,
  })

type Money = Pick<RegistrationRow, 'payment' | 'paid' | 'billed' | 'refunded'>

/** What can still go back: of what a card paid, or of what an invoice asks for. On the spot it is between them and the hosts. */
export const leftOf = ({ payment, paid, billed, refunded }: Money): number =>
  payment === 'on_site' ? 0 : (payment === 'invoice' ? billed : paid) - refunded
export const hasMoney = (row: Money): boolean => leftOf(row) > 0

/** Money of a card is on its way; of an invoice one reads how it stands. */
export const backNews = ({ payment }: Pick<Money, 'payment'>) =>
  payment === 'invoice' ? ('registration_credited' as const) : ('registration_refunded' as const)

/** At most what is still here of it; answers with how much it was. */
export async function giveBack(tx: Tx, id: string, asked: number, reason = ''): Promise<number> {
  const row = await holdRegistration(tx, id)
  const amount = row ? Math.min(asked, leftOf(row)) : 0
  if (!row || amount <= 0) return 0
  if (row.payment !== 'invoice') await queueRefund(tx, { reference: { kind: 'registration', id }, amount, part: id })
  const { billed, paid, refunded } = await updateRegistration(tx, id, { refunded: row.refunded + amount })
  await recordAudit(tx, { action: 'registration.refunded', entity: 'registration', entityId: id, diff: { amount } })
  if (paid === 0 && billed === refunded) await voidInvoiceOf(tx, id)
  await creditInvoice(tx, { registrationId: id }, { amount, reason })
  return amount
}

/** Whoever does not come because of others: all of it. */
export const giveAllBack = (tx: Tx, row: Pick<RegistrationRow, 'id'> & Money): Promise<number> =>
  giveBack(tx, row.id, leftOf(row))

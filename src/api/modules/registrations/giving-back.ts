// Money that goes back: with what causes it, in one transaction; the card is asked after the commit. Its registration is held here
// and read as it is by then, so that nothing goes back twice.
import { backFor } from '#/contract/event/ticket-payment.ts'
import type { Tx } from '../../db/client.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import type { EventRow } from '../events/events.repo.ts'
import { creditInvoice } from '../invoices/credit-notes.repo.ts'
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

/** At most what is still here of it; answers with how much it was. */
export async function giveBack(tx: Tx, id: string, asked: number, reason = ''): Promise<number> {
  const row = await holdRegistration(tx, id)
  if (!row || row.payment !== 'platform') return 0
  const amount = Math.min(asked, row.paid - row.refunded)
  if (amount <= 0) return 0
  await queueRefund(tx, { reference: { kind: 'registration', id }, amount, part: id })
  await updateRegistration(tx, id, { refunded: row.refunded + amount })
  await recordAudit(tx, { action: 'registration.refunded', entity: 'registration', entityId: id, diff: { amount } })
  await creditInvoice(tx, { registrationId: id }, { amount, reason })
  return amount
}

/** Whoever does not come because of others: all of it. */
export const giveAllBack = (tx: Tx, { id, paid }: Pick<RegistrationRow, 'id' | 'paid'>): Promise<number> =>
  giveBack(tx, id, paid)

// What is paid to the hosts themselves, at the door, by transfer for an invoice, or otherwise: they say what they have, and see who still
// owes it. Of what was paid by card they give back, and off an invoice they take.
import type { RefundInput, Registration } from '#/contract/event/registration.ts'
import type { Tx } from '../../db/client.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import type { SignedIn } from '../../http/policy.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { settleInvoiceOf } from '../invoices/invoices.repo.ts'
import { requireVoice } from '../moderation/sanctions.ts'
import { backNews, giveBack, leftOf } from './giving-back.ts'
import { requireHosted } from './hosts.service.ts'
import { inTurnOf } from './registering.service.ts'
import { holdRegistration, updateRegistration } from './registrations.repo.ts'
import { dueOf } from './registrations.rules.ts'
import { readForHosts } from './registrations.view.ts'
import { holdEvent } from './seats.repo.ts'
import { tell } from './telling.ts'

type Said = { eventId: string; id: string; amount: number }

/** Of two who say so at once, it is said once; a party that has become another meanwhile is looked at again first. */
export async function sayPaid(context: Context, actor: SignedIn, { eventId, id, amount }: Said): Promise<Registration> {
  const { db, secret } = context.services
  await requireHosted(db, actor, eventId)
  return db.transaction(async (tx) => {
    const row = await holdRegistration(tx, id)
    if (row?.eventId !== eventId) throw new ApiError('not_found')
    if (row.payment !== 'on_site' && row.billed === 0) throw new ApiError('registration_state')
    if (amount !== 0 && amount !== dueOf(row)) throw new ApiError('registration_state')
    if (amount === row.paid) return (await readForHosts(tx, secret, [row]))[0]!
    const audited = { requestId: context.requestId, actor, entity: 'registration', entityId: id }
    const diff = { paid: { from: row.paid, to: amount } }
    await recordAudit(tx, { ...audited, action: 'registration.paid', diff })
    const said = await updateRegistration(tx, id, { paid: amount })
    // Whoever was given back what they had paid owes nothing again: only of what is owed it is taken back that it was paid.
    if (said.payment === 'invoice' && (amount > 0 || dueOf(said) > 0))
      await settleInvoiceOf(tx, id, amount > 0 ? new Date() : null)
    return (await readForHosts(tx, secret, [said]))[0]!
  })
}

type Given = { eventId: string; id: string } & RefundInput

/** For the sums that were shown: in two tabs, or sent twice, it goes back once. */
export async function refundForHost(
  context: Context,
  actor: SignedIn,
  { eventId, id, amount, refunded, reason }: Given,
): Promise<Registration> {
  const { db, secret, mailer, notices, payments } = context.services
  await requireHosted(db, actor, eventId)
  if (reason) requireVoice(actor)
  const giving = async (tx: Tx) => {
    // With its event, as whoever calls that off: both need the next number of its papers.
    await holdEvent(tx, eventId)
    const row = await holdRegistration(tx, id)
    if (row?.eventId !== eventId) throw new ApiError('not_found')
    if (row.payment === 'on_site' || row.refunded !== refunded) throw new ApiError('registration_state')
    if (amount > leftOf(row)) throw new ApiError('refund_too_much')
    const audited = { requestId: context.requestId, actor, entity: 'registration', entityId: id }
    await recordAudit(tx, { ...audited, action: 'registration.given_back', diff: { amount, reason } })
    await tell(tx, [row], { kind: backNews(row), data: { amount: String(amount), note: reason } })
    await giveBack(tx, id, amount, reason)
    return (await readForHosts(tx, secret, [(await holdRegistration(tx, id))!]))[0]!
  }
  const registration = await inTurnOf(eventId, () => db.transaction(giving))
  notices.wake()
  mailer.wake()
  payments.wake()
  return registration
}

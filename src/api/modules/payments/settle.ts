// What the provider tells, in whatever order and however often. A payment that has arrived stays so, whatever is said after.
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { id as uuid } from '#/contract/core/fields.ts'
import { log } from '#/process/log.ts'
import type { Tx } from '../../db/client.ts'
import { paymentEvents, payments } from '../../db/tables/payments.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import type { Settlers } from './payments.ts'
import { endPayment, failRefund, holdPayment, refundOf } from './payments.repo.ts'
import type { ProviderEvent } from './provider.ts'

const isUuid = (value: string): boolean => v.is(uuid, value)

type Told<K> = Omit<Extract<ProviderEvent, { kind: K }>, 'id' | 'type'>
type Numbered = { id?: string; type?: string }

/** Does what an event says, once. An event without a number is our own finding. */
export async function applyEvent(
  tx: Tx,
  event: Numbered & (Told<'paid'> | Told<'failed' | 'expired'> | Told<'refund_failed'> | Told<'other'>),
  settlers: Settlers,
): Promise<void> {
  if (event.id && !(await isNew(tx, event.id, event.type ?? ''))) return
  if (event.kind === 'paid') await settle(tx, event, settlers)
  else if (event.kind === 'refund_failed') await settleFailedRefund(tx, event, settlers)
  else if (event.kind !== 'other') {
    const payment = await find(tx, event)
    if (payment?.status !== 'open') return
    await endPayment(tx, payment.id, event.kind)
    await settlers[payment.kind].failed(tx, payment.referenceId)
  }
}

async function isNew(tx: Tx, id: string, type: string): Promise<boolean> {
  const rows = await tx.insert(paymentEvents).values({ id, type }).onConflictDoNothing().returning()
  return rows.length > 0
}

async function find(tx: Tx, told: { paymentId: string | null; sessionId: string | null }) {
  const paymentId = told.paymentId && isUuid(told.paymentId) ? told.paymentId : null
  const payment = paymentId || told.sessionId ? await holdPayment(tx, { ...told, paymentId }) : undefined
  if (!payment) log('info', 'The provider spoke of a payment that is not ours', told)
  return payment
}

/** Whether it counts as paid, by now or before. Another amount than we asked for settles nothing. */
export async function settle(tx: Tx, told: Told<'paid'>, settlers: Settlers): Promise<boolean> {
  const payment = await find(tx, told)
  if (!payment) return false
  if (payment.status === 'paid') return true
  if (told.amount !== payment.amount || told.currency.toUpperCase() !== payment.currency) {
    const diff = { asked: payment.amount, told: told.amount, currency: told.currency }
    log('error', 'A payment is not what was asked for, and settles nothing', { payment: payment.id, ...diff })
    const refused = { action: 'payment.refused', entity: 'payment', entityId: payment.id, outcome: 'failure' } as const
    await recordAudit(tx, { ...refused, diff })
    return false
  }
  const { intentId, customerId } = told
  await tx
    .update(payments)
    .set({ status: 'paid', paidAt: new Date(), intentId, customerId })
    .where(sql`id = ${payment.id}`)
  const { kind, referenceId: id, amount } = payment
  const { surplus } = await settlers[kind].paid(tx, { id, amount, customer: customerId })
  if (surplus > 0) await refundOf(tx, payment.id, surplus)
  await recordAudit(tx, {
    action: 'payment.settled',
    entity: 'payment',
    entityId: payment.id,
    diff: { [kind]: id, amount, surplus },
  })
  return true
}

async function settleFailedRefund(tx: Tx, { refundId, reason }: Told<'refund_failed'>, settlers: Settlers) {
  const failed = refundId && isUuid(refundId) ? await failRefund(tx, refundId, reason) : undefined
  if (!failed) return
  const { kind, ...refund } = failed
  log('error', 'Money could not be given back', { refund: refundId, reason })
  await recordAudit(tx, { action: 'refund.failed', entity: kind, entityId: refund.id, outcome: 'failure' })
  await settlers[kind].refundFailed(tx, refund)
}

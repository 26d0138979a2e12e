// What an admin does to a subscription. Each deed names the version that its admin saw: of two at once, or one pressed twice, the
// first holds, and the other is told that there is something newer.
import type { InferOutput } from 'valibot'
import { sql } from 'drizzle-orm'
import type {
  adminChangeInput,
  creditInput,
  endInput,
  extendInput,
  limitInput,
  Subscriber,
} from '#/contract/plan/subscriber.ts'
import type { Tx } from '../../db/client.ts'
import { invoices } from '../../db/tables/invoices.ts'
import { ApiError } from '../../http/api-error.ts'
import { refuseFields, requireVersion } from '../../http/edit.ts'
import type { Context } from '../../http/context.ts'
import type { SignedIn } from '../../http/policy.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { creditInvoice } from '../invoices/credit-notes.repo.ts'
import { voidInvoice } from '../invoices/invoices.repo.ts'
import { choose } from '../plans/billing.service.ts'
import { setOverride } from '../plans/overrides.repo.ts'
import { standingAfter } from '../plans/plan-invoices.service.ts'
import { daysAfter } from '../plans/plans.price.ts'
import {
  changePeriodEnd,
  changeSubscription,
  lockAny,
  owesAnything,
  type OwnerRow,
  type SubscriptionRow,
} from '../plans/subscriptions.repo.ts'
import { apply } from '../plans/subscriptions.service.ts'
import { tellOwner, type Told } from './deeds.mails.ts'
import { leftOf, ownerOfRow, readSubscriber } from './subscriber.service.ts'

type Held = { owner: OwnerRow; row: SubscriptionRow }
type Said = Omit<Told, 'reason'> & { action: string; diff: Record<string, unknown> }
type Deed = { version: number; reason: string }

async function act(
  context: Context,
  actor: SignedIn,
  id: string,
  { version, reason }: Deed,
  does: (tx: Tx, held: Held) => Promise<Said>,
): Promise<Subscriber> {
  const { db, mailer } = context.services
  await db.transaction(async (tx) => {
    const held = await lockAny(tx, id)
    if (!held) throw new ApiError('not_found')
    requireVersion({ version: held.row.version, values: {} }, { version, values: {} })
    const { action, diff, ...said } = await does(tx, held)
    const { row } = (await lockAny(tx, id))!
    await tellOwner(tx, row, { ...said, reason })
    await recordAudit(tx, {
      ...context,
      actor,
      action,
      entity: 'subscription',
      entityId: id,
      diff: { ...diff, reason },
    })
  })
  mailer.wake()
  return readSubscriber(context, id)
}

/** Nothing is done to what has ended, but for its invoices. */
function requireLive({ row }: Held): void {
  if (row.status === 'expired') throw new ApiError('not_found')
}

export const changeByAdmin = (
  context: Context,
  actor: SignedIn,
  id: string,
  input: InferOutput<typeof adminChangeInput>,
  now = new Date(),
) =>
  act(context, actor, id, input, async (tx, held) => {
    requireLive(held)
    const { owner, row } = held
    const chosen = await choose(tx, await ownerOfRow(tx, owner), owner, input, { locale: context.locale, now })
    const { plan, interval, offer } = chosen
    if (offer.today !== input.total) throw new ApiError('price_changed')
    if (offer.kind === 'upgrade' && (await owesAnything(tx, owner))) throw new ApiError('plan_unpaid')
    await apply(tx, owner, row, chosen, { payment: row.payment, now })
    const diff = { plan: plan.code, interval, kind: offer.kind, today: offer.today }
    const what = offer.kind === 'later' ? 'later' : 'changed'
    return { what, plan: plan.code, cents: offer.today, action: 'subscription.changed_by_admin', diff }
  })

export const endByAdmin = (
  context: Context,
  actor: SignedIn,
  id: string,
  { when, ...deed }: InferOutput<typeof endInput>,
  now = new Date(),
) =>
  act(context, actor, id, deed, async (tx, held) => {
    requireLive(held)
    const { row } = held
    const at = when === 'now' ? now : row.periodEnd
    const status = when === 'now' ? 'expired' : 'cancelled'
    await changeSubscription(tx, id, { status, cancelAt: at, next: null }, now)
    const action = when === 'now' ? 'subscription.ended_by_admin' : 'subscription.cancelled_by_admin'
    return { what: when === 'now' ? 'ended' : 'ending', at, action, diff: { when } }
  })

/** Periods to come end on the day of the month that this one now has. */
export const extendByAdmin = (
  context: Context,
  actor: SignedIn,
  id: string,
  { days, ...deed }: InferOutput<typeof extendInput>,
  now = new Date(),
) =>
  act(context, actor, id, deed, async (tx, held) => {
    requireLive(held)
    const { periodStart, periodEnd, trialEndsAt, cancelAt } = held.row
    const later = daysAfter(periodEnd, days)
    const isTrial = trialEndsAt !== null && periodStart < trialEndsAt
    const change = {
      periodEnd: later,
      anchorAt: later,
      ...(isTrial ? { trialEndsAt: later } : {}),
      ...(cancelAt ? { cancelAt: later } : {}),
    }
    await changeSubscription(tx, id, change, now)
    await changePeriodEnd(tx, held.row, later)
    return { what: 'extended', at: later, action: 'subscription.extended', diff: { days } }
  })

export const limitByAdmin = (
  context: Context,
  actor: SignedIn,
  id: string,
  { name, value, until, ...deed }: InferOutput<typeof limitInput>,
  now = new Date(),
) =>
  act(context, actor, id, deed, async (tx, held) => {
    requireLive(held)
    const endsAt = new Date(Date.parse(until) + 86_400_000)
    if (endsAt <= now || endsAt > daysAfter(now, 730))
      throw refuseFields('invalid', ['until'], 'limit_until', context.locale)
    await setOverride(tx, { ownerId: held.owner.id, name, value, endsAt, reason: deed.reason })
    await changeSubscription(tx, id, {}, now)
    return {
      what: name,
      number: String(value),
      at: new Date(until),
      action: 'subscription.limit_set',
      diff: { name, value, until },
    }
  })

/** Never more than its invoice in sum: whoever else credits it waits for its row. What is credited whole and unpaid is owed no more. */
export const creditByAdmin = (
  context: Context,
  actor: SignedIn,
  id: string,
  { invoice: invoiceId, amount, ...deed }: InferOutput<typeof creditInput>,
  now = new Date(),
) =>
  act(context, actor, id, deed, async (tx, { row }) => {
    const [invoice] = await tx
      .select()
      .from(invoices)
      .where(
        sql`id = ${invoiceId} and id in (select invoice_id from subscription_periods where subscription_id = ${id})`,
      )
      .for('update')
    if (!invoice) throw new ApiError('not_found')
    const left = leftOf(invoice)
    if (amount > left) throw refuseFields('invalid', ['amount'], 'credit_left', context.locale)
    if (amount === left) await voidInvoice(tx, invoiceId)
    await changeSubscription(tx, id, await standingAfter(tx, row), now)
    const note = (await creditInvoice(tx, { invoiceId }, { amount, reason: deed.reason }))!
    const { number } = note
    return {
      what: 'credited',
      number,
      cents: amount,
      action: 'subscription.credited',
      diff: { invoice: invoice.number, number, amount },
    }
  })

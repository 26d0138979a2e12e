// Taking a plan, choosing another, ending it. Whatever comes at the same moment from several places waits for the owner's
// row, so that there is one subscription, one trial and one invoice a period.
import type { InferOutput } from 'valibot'
import type { subscribeInput, Subscribed } from '#/contract/plan/plan.ts'
import type { Interval } from '#/contract/plan/plan-kinds.ts'
import { newId } from '#/lib/ids.ts'
import type { Tx } from '../../db/client.ts'
import { ApiError } from '../../http/api-error.ts'
import { refuseFields } from '../../http/edit.ts'
import { once } from '../../http/idempotency.ts'
import type { SignedIn } from '../../http/policy.ts'
import type { Context } from '../../http/context.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { voidInvoice } from '../invoices/invoices.repo.ts'
import { choose, readBilling, type Chosen } from './billing.service.ts'
import { changeOwner, lockOwner, managedOwners, requireOwner, type Owner } from './owners.repo.ts'
import { beginPeriod, findPlanInvoice, payPage } from './plan-invoices.service.ts'
import { tellPayers } from './plans.mails.ts'
import {
  changeSubscription,
  findPeriodInvoice,
  insertSubscription,
  lockSubscription,
  owesAnything,
  type OwnerRow,
  type SubscriptionRow,
} from './subscriptions.repo.ts'

type Input = InferOutput<typeof subscribeInput>

/** Once for a key. Refuses with `price_changed` when the buyer was shown another amount, and with nothing done. */
export async function subscribe(
  context: Context,
  actor: SignedIn,
  key: string,
  input: Input,
  now = new Date(),
): Promise<Subscribed> {
  const { db, mailer, payments } = context.services
  const owner = await requireOwner(db, actor, input.organisation)
  if (!payments.methods().includes(input.payment)) {
    throw refuseFields('invalid', ['payment'], 'unknown_choice', context.locale)
  }
  const { answer } = await once(db, { call: 'plans.subscribe', userId: actor.userId, key, input }, (tx) =>
    take(tx, context, actor, owner, input, now),
  )
  mailer.wake()
  const invoice = answer.invoice ? await findPlanInvoice(db, answer.invoice) : null
  const byCard = input.payment === 'card' && invoice?.status !== 'paid'
  const payAt = invoice && byCard ? await payPage(context, actor, invoice.id) : null
  return { billing: await readBilling(context.services, owner), invoice: invoice && { ...invoice, payAt }, payAt }
}

async function take(tx: Tx, context: Context, actor: SignedIn, owner: Owner, input: Input, now: Date) {
  const ownerRow = await lockOwner(tx, owner)
  const chosen = await choose(tx, owner, ownerRow, input, { locale: context.locale, now })
  if (chosen.offer.today !== input.total) throw new ApiError('price_changed')
  if (await owesAnything(tx, ownerRow)) throw new ApiError('plan_unpaid')
  const { billing: address, payment, locale } = input
  await changeOwner(tx, ownerRow.id, { address })
  const payer = { ...ownerRow, address }
  const { row, invoice } = chosen.live
    ? await apply(tx, payer, chosen.live, chosen, { payment, now })
    : await begin(tx, payer, actor, chosen, { payment, locale, now })
  await recordAudit(tx, {
    ...context,
    actor,
    action: chosen.live ? 'subscription.changed' : 'subscription.taken',
    entity: 'subscription',
    entityId: row.id,
    diff: { plan: chosen.plan.code, interval: chosen.interval, kind: chosen.offer.kind, today: chosen.offer.today },
  })
  return { invoice }
}

type Taking = { payment: Input['payment']; now: Date }

async function begin(
  tx: Tx,
  owner: OwnerRow,
  actor: SignedIn,
  { plan, interval, offer }: Chosen,
  { payment, locale, now }: Taking & { locale: Context['locale'] },
) {
  const isTrial = offer.kind === 'trial'
  const row = await insertSubscription(tx, {
    id: newId(),
    ownerId: owner.id,
    createdBy: actor.userId,
    plan: plan.code,
    interval,
    status: isTrial ? 'trialing' : 'active',
    startedAt: now,
    trialEndsAt: isTrial ? offer.nextAt : null,
    anchorAt: isTrial ? offer.nextAt : now,
    periodStart: now,
    periodEnd: offer.nextAt,
    priceAtStart: offer.price,
    payment,
    locale,
  })
  if (isTrial) await changeOwner(tx, owner.id, { triedAt: now })
  const invoice = isTrial ? null : await beginPeriod(tx, { owner, row, plan, credit: 0, now })
  await tellPayers(tx, isTrial ? 'plan_trial_started' : 'plan_started', row)
  return { row, invoice }
}

/** To a choice beside what there is; whoever had cancelled stays. */
export async function apply(
  tx: Tx,
  owner: OwnerRow,
  live: SubscriptionRow,
  { plan, interval, offer }: Chosen,
  { payment, now }: Taking,
) {
  const stays = { payment, cancelAt: null, status: standingOf(live, now) } as const
  if (offer.kind === 'later' || offer.kind === 'keep') {
    const next = offer.kind === 'later' ? { plan: plan.code, interval } : null
    return { row: await changeSubscription(tx, live.id, { ...stays, next }), invoice: null }
  }
  const chosen = { ...stays, plan: plan.code, interval, next: null, priceAtStart: offer.price }
  if (offer.kind === 'switch') return { row: await changeSubscription(tx, live.id, chosen, now), invoice: null }
  // What was asked for the period that ends now, and not paid, is asked for no more: the new period takes its place.
  const unpaid = await findPeriodInvoice(tx, live)
  if (unpaid) await voidInvoice(tx, unpaid.id)
  const row = await changeSubscription(
    tx,
    live.id,
    {
      ...chosen,
      anchorAt: now,
      periodStart: now,
      periodEnd: offer.nextAt,
      credit: offer.left,
    },
    now,
  )
  const invoice = await beginPeriod(tx, { owner, row, plan, credit: offer.credit, now })
  return { row, invoice }
}

/** What a subscription is when it is not cancelled. */
const standingOf = ({ status, trialEndsAt, pastDueAt }: SubscriptionRow, now: Date) => {
  if (status !== 'cancelled') return status
  if (pastDueAt) return 'past_due'
  return trialEndsAt && trialEndsAt > now ? 'trialing' : 'active'
}

type Change = (
  tx: Tx,
  held: { owner: OwnerRow; row: SubscriptionRow },
  owner: Owner,
) => Promise<{
  change: Partial<SubscriptionRow>
  action: string
}>

async function changeHeld(context: Context, actor: SignedIn, id: string, decide: Change) {
  const { db, mailer } = context.services
  const owner = await db.transaction(async (tx) => {
    const held = await lockSubscription(tx, id, managedOwners(actor))
    if (!held) throw new ApiError('not_found')
    const named = await ownerOf(tx, actor, held.owner)
    const { change, action } = await decide(tx, held, named)
    if (Object.keys(change).length > 0) {
      const row = await changeSubscription(tx, id, change)
      if (action === 'subscription.cancelled') await tellPayers(tx, 'plan_cancelled', row)
      await recordAudit(tx, { ...context, actor, action, entity: 'subscription', entityId: id, diff: change })
    }
    return named
  })
  mailer.wake()
  return readBilling(context.services, owner)
}

/** Of another person only an admin holds a subscription: their name is not the admin's. */
async function ownerOf(tx: Tx, actor: SignedIn, { userId, organisationId }: OwnerRow): Promise<Owner> {
  if (!userId || userId === actor.userId) return requireOwner(tx, actor, organisationId)
  return { userId, organisationId: null, name: '', audiences: ['families', 'guides'] }
}

export const changeLater = (
  context: Context,
  actor: SignedIn,
  id: string,
  choice: { plan: string; interval: Interval },
  now = new Date(),
) =>
  changeHeld(context, actor, id, async (tx, { owner, row }, named) => {
    const { plan, interval, offer } = await choose(tx, named, owner, choice, { locale: context.locale, now })
    const action = 'subscription.changed'
    const stays = { status: standingOf(row, now), cancelAt: null }
    if (offer.kind === 'upgrade') throw refuseFields('invalid', ['plan'], 'unknown_choice', context.locale)
    if (offer.kind === 'keep') return { action, change: { ...stays, next: null } }
    if (offer.kind === 'later') return { action, change: { ...stays, next: { plan: plan.code, interval } } }
    return { action, change: { ...stays, plan: plan.code, interval, next: null, priceAtStart: offer.price } }
  })

export const cancel = (context: Context, actor: SignedIn, id: string) =>
  changeHeld(context, actor, id, async (_, { row }) => ({
    action: 'subscription.cancelled',
    change: row.status === 'cancelled' ? {} : { status: 'cancelled', cancelAt: row.periodEnd, next: null },
  }))

export const resume = (context: Context, actor: SignedIn, id: string, now = new Date()) =>
  changeHeld(context, actor, id, async (_, { row }) => {
    // It has ended, though nobody has written that down yet.
    if (row.cancelAt && row.cancelAt <= now) throw new ApiError('not_found')
    const isCancelled = row.status === 'cancelled'
    return {
      action: 'subscription.resumed',
      change: isCancelled ? { status: standingOf(row, now), cancelAt: null } : {},
    }
  })

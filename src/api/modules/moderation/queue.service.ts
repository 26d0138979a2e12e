// Moderators take a thing, decide it once, and another one judges the appeal.
import { sql } from 'drizzle-orm'
import type { AppealDecisionInput, DecisionInput, Item } from '#/contract/moderation/moderation.ts'
import { actDays, actsOn, claimMinutes, isSuspension, undoMinutes, type Act } from '#/contract/moderation/rules.ts'
import { newId } from '#/lib/ids.ts'
import type { Tx } from '../../db/client.ts'
import { moderationAppeals, moderationDecisions, moderationItems } from '../../db/tables/moderation.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import { refuseFields, requireVersion } from '../../http/edit.ts'
import { holds, type Actor } from '../../http/policy.ts'
import { findUser } from '../accounts/accounts.repo.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { notify } from '../notices/notices.ts'
import { isLastAdmin } from '../privacy/erase.repo.ts'
import { applyDecision, endDecision, isHiding, tellPerson } from './effects.ts'
import { holdAgain, releaseHold } from './holds.ts'
import { findItem, lockItem, type ItemRow } from './moderation.repo.ts'
import { forGood } from './sanctions.ts'

export async function requireItem(context: Context, actor: Actor, id: string): Promise<Item> {
  const { db, judged } = context.services
  const item = await findItem(db, judged, actor, id)
  if (!item) throw new ApiError('not_found')
  return item
}

/** In one transaction with what the actor may do to an item that waits, and nobody else looks into. */
async function change(
  context: Context,
  actor: Actor,
  id: string,
  state: 'open' | 'appealed' | null,
  apply: (tx: Tx, item: ItemRow) => Promise<void>,
): Promise<Item> {
  const { db, judged, live, mailer } = context.services
  await db.transaction(async (tx) => {
    const item = await lockItem(tx, judged, actor, id)
    if (!item) throw new ApiError('not_found')
    if (item.state === 'decided' || (state && item.state !== state)) throw await alreadyDecided(tx, item)
    if (item.claimedBy && item.claimedBy !== actor.userId && item.claimedUntil! > new Date()) {
      throw new ApiError('claimed', {}, { name: await nameOf(tx, item.claimedBy) })
    }
    if (item.state === 'appealed') await requireOther(tx, actor, item)
    await apply(tx, item)
  })
  live.wake()
  mailer.wake()
  return requireItem(context, actor, id)
}

async function nameOf(tx: Tx, userId: string | null): Promise<string> {
  const user = userId ? await findUser(tx, userId) : undefined
  return user ? `${user.firstName} ${user.lastName}` : '–'
}

async function alreadyDecided(tx: Tx, item: ItemRow): Promise<ApiError> {
  return new ApiError(
    'already_decided',
    {},
    { name: await nameOf(tx, (await latestDecision(tx, item.id))?.decidedBy ?? null) },
  )
}

async function latestDecision(tx: Tx, itemId: string) {
  const [row] = await tx
    .select()
    .from(moderationDecisions)
    .where(sql`item_id = ${itemId}`)
    .orderBy(sql`id desc`)
    .limit(1)
  return row
}

/** Whoever decided does not judge what is said against it. */
async function requireOther(tx: Tx, actor: Actor, item: ItemRow): Promise<void> {
  if ((await latestDecision(tx, item.id))?.decidedBy === actor.userId) throw new ApiError('own_decision')
}

const update = (tx: Tx, id: string, values: Partial<ItemRow>) =>
  tx
    .update(moderationItems)
    .set(values)
    .where(sql`id = ${id}`)

const claimedBy = ({ userId }: Actor) => ({
  claimedBy: userId,
  claimedUntil: new Date(Date.now() + claimMinutes * 60_000),
})
const unclaimed = { claimedBy: null, claimedUntil: null }

export const claim = (context: Context, actor: Actor, id: string): Promise<Item> =>
  change(context, actor, id, null, async (tx) => void (await update(tx, id, claimedBy(actor))))

export const decide = (context: Context, actor: Actor, id: string, input: DecisionInput): Promise<Item> =>
  change(context, actor, id, 'open', async (tx, item) => {
    requireVersion({ version: item.version, values: {} }, { version: input.version, values: {} })
    const { act, words } = input
    const rule = act === 'nothing' ? null : input.rule
    if (!actsOn(item.thingType).includes(act)) throw refuseFields('invalid', ['act'], 'unknown_choice', context.locale)
    await requireMaySanction(tx, context, actor, item, act)
    const decision = {
      id: newId(),
      itemId: id,
      decidedBy: actor.userId,
      act,
      rule,
      words,
      hides: isHiding(context, item, act),
    }
    await tx.insert(moderationDecisions).values({ ...decision, until: untilOf(act) })
    await update(tx, id, { ...unclaimed, state: 'decided', decidedAt: new Date(), version: item.version + 1 })
    await applyDecision(tx, context, item, decision)
    await audit(tx, context, actor, 'decided', item, { act, rule })
  })

const untilOf = (act: Act): Date | null => {
  const days = actDays[act]
  if (days) return new Date(Date.now() + days * 86_400_000)
  return isSuspension(act) ? forGood : null
}

/** Admins are sanctioned by admins alone, and somebody has to be left to look after the platform. */
async function requireMaySanction(tx: Tx, context: Context, actor: Actor, item: ItemRow, act: Act): Promise<void> {
  if (act === 'nothing' || act === 'hide') return
  const person = item.personId ? await findUser(tx, item.personId) : undefined
  if (!person) throw refuseFields('invalid', ['act'], 'unknown_choice', context.locale)
  if (person.roles.includes('admin') && !holds(actor, 'admin')) throw new ApiError('admin_untouchable')
  if (isSuspension(act) && (await isLastAdmin(tx, person.id))) throw new ApiError('last_manager')
}

/** Taken back within ten minutes by who decided: it is as if it waited still, and the person hears of that, too. */
export async function undoDecision(context: Context, actor: Actor, decisionId: string): Promise<Item> {
  const { db, judged, live, mailer } = context.services
  const itemId = await db.transaction(async (tx) => {
    const [found] = await tx
      .select()
      .from(moderationDecisions)
      .where(sql`id = ${decisionId} and decided_by = ${actor.userId}`)
    const item = found && (await lockItem(tx, judged, actor, found.itemId))
    if (!item) throw new ApiError('not_found')
    const [undone] = await tx
      .update(moderationDecisions)
      .set({ undoneAt: new Date() })
      .where(
        sql`id = ${decisionId} and undone_at is null and reversed_at is null
          and at > now() - make_interval(mins => ${undoMinutes})
          and not exists (select from moderation_appeals a where a.decision_id = ${decisionId})`,
      )
      .returning({ act: moderationDecisions.act })
    if (!undone || item.state !== 'decided') throw new ApiError('cannot_undo')
    await update(tx, item.id, { ...claimedBy(actor), state: 'open', decidedAt: null, version: item.version + 1 })
    await endDecision(tx, context, item, undone.act)
    await holdAgain(tx, context, item)
    if (undone.act !== 'nothing' && item.personId) {
      await tellPerson(tx, context, item.personId, { kind: 'decision_undone', decisionId })
    }
    await audit(tx, context, actor, 'undone', item, { act: undone.act })
    return item.id
  })
  live.wake()
  mailer.wake()
  return requireItem(context, actor, itemId)
}

export const judgeAppeal = (context: Context, actor: Actor, id: string, input: AppealDecisionInput): Promise<Item> =>
  change(context, actor, id, 'appealed', async (tx, item) => {
    requireVersion({ version: item.version, values: {} }, { version: input.version, values: {} })
    const decision = await latestDecision(tx, id)
    if (!decision) throw new ApiError('not_found')
    const at = new Date()
    const outcome = input.outcome === 'reverse' ? 'reversed' : 'upheld'
    await tx
      .update(moderationAppeals)
      .set({ outcome, answer: input.words, decidedBy: actor.userId, decidedAt: at })
      .where(sql`decision_id = ${decision.id}`)
    await update(tx, id, { ...unclaimed, state: 'decided', decidedAt: at, version: item.version + 1 })
    if (outcome === 'reversed') {
      await tx
        .update(moderationDecisions)
        .set({ reversedAt: at })
        .where(sql`id = ${decision.id}`)
      await endDecision(tx, context, item, decision.act)
      await releaseHold(tx, context, item)
    }
    if (item.personId)
      await tellPerson(tx, context, item.personId, { kind: 'decision_appealed', decisionId: decision.id })
    if (decision.decidedBy) {
      const told = { kind: `appeal_${outcome}`, thing: `decision:${decision.id}`, reason: 'moderator' } as const
      await notify(tx, { ...told, to: [decision.decidedBy], actor: actor.userId, withoutMail: true })
    }
    await audit(tx, context, actor, outcome, item, { decision: decision.id })
  })

const audit = (tx: Tx, context: Context, actor: Actor, what: string, item: ItemRow, diff: Record<string, unknown>) =>
  recordAudit(tx, {
    ...context,
    actor,
    action: `moderation.${what}`,
    entity: item.thingType,
    entityId: item.thingId,
    diff: { item: item.id, ...diff },
  })

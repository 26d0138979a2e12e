// Conversations as wholes: reading a stretch of one, beginning one, and what its members do to it.
import {
  participantsAtMost,
  type Conversation,
  type ConversationInput,
  type Participant,
} from '#/contract/chat/chat.ts'
import type { chatCalls } from '#/contract/chat/chat.calls.ts'
import type { CallParsed } from '#/contract/core/call.ts'
import type { Tx } from '../../db/client.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Actor } from '../../http/policy.ts'
import { invalid } from '../../http/receive.ts'
import type { Context } from '../../http/context.ts'
import { reachableAmong } from './acquaintances.repo.ts'
import type { Circle } from './chat.policy.ts'
import { presentConversation, presentParticipants } from './chat.view.ts'
import { findSeat, insertConversation, lockSeat, renameConversation, type ListedSeat } from './conversations.repo.ts'
import { listMessageIds } from './messages.repo.ts'
import { listParticipants, muteUntil, passOwnership, seatPeople, setMarkedUnread, unseat } from './participants.repo.ts'

type Stretch = CallParsed<(typeof chatCalls)['conversation']>['query']

/** What is shown before the first unread message, so that one knows where one is. */
const readBefore = 5

/** The positions of a stretch, both included; there are no gaps, so nothing has to be looked for. */
function stretchOf(
  seat: Pick<ListedSeat, 'lastPosition' | 'lastReadPosition' | 'joinedAtPosition'>,
  { around, before, after, limit }: Pick<Stretch, 'around' | 'before' | 'after' | 'limit'>,
): [from: number, to: number] {
  const first = seat.joinedAtPosition + 1
  const newest = seat.lastPosition - limit + 1
  if (before !== undefined) return [Math.max(first, before - limit), before - 1]
  if (after !== undefined) return [Math.max(first, after + 1), Math.max(first, after + 1) + limit - 1]
  const wanted = around === undefined ? seat.lastReadPosition + 1 - readBefore : around - Math.floor(limit / 2)
  const from = Math.max(first, Math.min(wanted, newest))
  return [from, from + limit - 1]
}

export async function readConversation(context: Context, actor: Actor, query: Stretch): Promise<Conversation | null> {
  const seat = await findSeat(context.services.db, actor.userId, query.conversationKey)
  return seat ? showStretch(context, actor, seat, query) : null
}

async function showStretch(
  context: Context,
  actor: Actor,
  seat: ListedSeat,
  stretch: Omit<Stretch, 'conversationKey'>,
) {
  const ids = await listMessageIds(context.services.db, seat.id, ...stretchOf(seat, stretch))
  return presentConversation({ ...context, actor }, seat, ids)
}

/** Of a conversation its people, left ones too; of a person with whom one could begin, the two. */
export async function readParticipants(context: Context, actor: Actor, key: string): Promise<Participant[]> {
  const { db } = context.services
  const seat = await findSeat(db, actor.userId, key)
  if (seat) return presentParticipants({ ...context, actor }, await listParticipants(db, seat.id))
  const reachable = await db.transaction((tx) => reachableAmong(tx, actor, [key], { withContacts: true }))
  if (!reachable.has(key)) return []
  const nobodyYet = { conversationId: '', lastReadPosition: 0, left: false, isOwner: false }
  const rows = [actor.userId, key].map((userId) => ({ ...nobodyYet, userId }))
  return presentParticipants({ ...context, actor }, rows)
}

export async function requireReachable(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
  circle: Circle = {},
): Promise<void> {
  const reachable = await reachableAmong(tx, actor, ids, circle)
  if (ids.length === 0 || ids.some((id) => !reachable.has(id))) throw new ApiError('chat_not_allowed')
}

/** Two people need no name, and have one conversation. */
export async function startConversation(context: Context, actor: Actor, input: Required<ConversationInput>) {
  const { db, live } = context.services
  const others = [...new Set(input.participants)].filter((id) => id !== actor.userId)
  const type = others.length === 1 ? 'one-to-one' : 'group'
  const id = await db.transaction(async (tx) => {
    await requireReachable(tx, actor, others, { withContacts: type === 'one-to-one' })
    const name = type === 'group' && input.name !== '' ? input.name : null
    const begun = await insertConversation(tx, { type, name, others, createdBy: actor.userId })
    // Somebody who is only about to be written to is not told.
    await live.publish(tx, type === 'group' ? [actor.userId, ...others] : [actor.userId], conversationEvent(begun))
    return begun
  })
  live.wake()
  return requireConversation(context, actor, id)
}

const conversationEvent = (conversationId: string) => ({ kind: 'conversation', conversationId }) as const

async function requireConversation(context: Context, actor: Actor, id: string): Promise<Conversation> {
  const seat = await findSeat(context.services.db, actor.userId, id)
  if (!seat) throw new ApiError('not_found')
  return showStretch(context, actor, seat, { limit: 50 })
}

/** Holds the conversation for its owner; 404 for whoever is not in it, 403 for others who are, and for a one-to-one. */
async function lockOwned(tx: Tx, actor: Actor, id: string) {
  const seat = await lockSeat(tx, actor.userId, id)
  if (!seat) throw new ApiError('not_found')
  if (!seat.isOwner) throw new ApiError('forbidden')
  return seat
}

export async function renameGroup(context: Context, actor: Actor, id: string, name: string): Promise<Conversation> {
  const { db, live } = context.services
  await db.transaction(async (tx) => {
    const { audience } = await lockOwned(tx, actor, id)
    await renameConversation(tx, id, name)
    await live.publish(tx, audience, conversationEvent(id))
  })
  live.wake()
  return requireConversation(context, actor, id)
}

export async function invitePeople(context: Context, actor: Actor, id: string, wanted: readonly string[]) {
  const { db, live } = context.services
  await db.transaction(async (tx) => {
    const { lastPosition, audience: seated } = await lockOwned(tx, actor, id)
    const newcomers = [...new Set(wanted)].filter((person) => !seated.includes(person))
    if (newcomers.length === 0) return
    if (seated.length + newcomers.length > participantsAtMost) {
      throw invalid({ participants: { kind: 'max_length', requirement: participantsAtMost } }, context.locale)
    }
    await requireReachable(tx, actor, newcomers)
    await seatPeople(tx, id, newcomers, lastPosition)
    await live.publish(tx, [...seated, ...newcomers], conversationEvent(id))
  })
  live.wake()
  return presentParticipants({ ...context, actor }, await listParticipants(db, id))
}

/** Leaving, or taking out as the owner. Whoever goes is told once more, and then nothing. */
export async function removePerson(context: Context, actor: Actor, id: string, person: string): Promise<void> {
  const { db, live } = context.services
  await db.transaction(async (tx) => {
    const seat = await lockSeat(tx, actor.userId, id)
    if (!seat) throw new ApiError('not_found')
    if (seat.type !== 'group' || (person !== actor.userId && !seat.isOwner)) throw new ApiError('forbidden')
    if (!(await unseat(tx, id, person))) throw new ApiError('not_found')
    await passOwnership(tx, [id])
    await live.publish(tx, seat.audience, conversationEvent(id))
  })
  live.wake()
}

export async function muteConversation(context: Context, actor: Actor, id: string, until: string | null) {
  const { db, live } = context.services
  await db.transaction(async (tx) => {
    if (!(await lockSeat(tx, actor.userId, id))) throw new ApiError('not_found')
    await muteUntil(tx, id, actor.userId, until === null ? null : new Date(until))
    await live.publish(tx, [actor.userId], conversationEvent(id))
  })
  live.wake()
}

/** Told to oneself alone: to the others it stays read. */
export async function putBackUnread(context: Context, actor: Actor, id: string): Promise<void> {
  const { db, live } = context.services
  await db.transaction(async (tx) => {
    if (!(await lockSeat(tx, actor.userId, id))) throw new ApiError('not_found')
    if (!(await setMarkedUnread(tx, id, actor.userId, true))) return
    await live.publish(tx, [actor.userId], conversationEvent(id))
  })
  live.wake()
}

// What is said in conversations. In a one-to-one it is asked each time anew whether the two may still write to each other.
import type { InferOutput } from 'valibot'
import type { Message, messageInput } from '#/contract/chat/chat.ts'
import type { ReportInput } from '#/contract/moderation/moderation.ts'
import { newId } from '#/lib/ids.ts'
import type { Db, Tx } from '../../db/client.ts'
import { ApiError } from '../../http/api-error.ts'
import { refuseFields } from '../../http/edit.ts'
import type { Actor } from '../../http/policy.ts'
import type { Context } from '../../http/context.ts'
import { notify, readThing } from '../notices/notices.ts'
import { report } from '../moderation/raise.ts'
import { requireVoice } from '../moderation/sanctions.ts'
import { presentMessages } from './chat.view.ts'
import { audienceOf, findSeat, lockSeat, type Seat } from './conversations.repo.ts'
import { requireReachable } from './conversations.service.ts'
import {
  editMessage,
  emptyMessage,
  findMessage,
  findSent,
  setReaction,
  writeMessage,
  type FoundMessage,
} from './messages.repo.ts'
import { moveMark, setMarkedUnread } from './participants.repo.ts'

type Input = InferOutput<typeof messageInput>

/** Thrown to give a transaction up. */
class SentBefore extends Error {}

export async function sendMessage(context: Context, actor: Actor, conversationId: string, input: Input) {
  const { db, live, attachments } = context.services
  const id = newId()
  const senderId = actor.userId
  requireVoice(actor)
  const files = [...new Set(input.attachments)]
  try {
    const message = await db.transaction(async (tx) => {
      const seat = await lockSeat(tx, senderId, conversationId)
      if (!seat) throw new ApiError('not_found')
      await requireMayWrite(tx, actor, seat)
      if (input.replyTo) await requireAnswerable(tx, context, actor, conversationId, input.replyTo)
      await attachments.claim(tx, actor, files, context.locale)
      const draft = { ...input, id, conversationId, senderId, attachments: files, replyToId: input.replyTo }
      const written = await writeMessage(tx, draft)
      if (!written) throw new SentBefore()
      await live.publish(tx, seat.audience, { kind: 'message', messageId: id })
      await callNamed(tx, context, actor, seat, { conversationId, mentions: input.mentions })
      return written
    })
    live.wake()
    return message
  } catch (error) {
    if (!(error instanceof SentBefore)) throw error
    return requireSameMessage(context, senderId, conversationId, input.clientId)
  }
}

type Naming = { conversationId: string; mentions: readonly string[] }

/** Whoever is named in a group hears of it, although they have muted it; others are told later that something waits. */
async function callNamed(
  tx: Tx,
  { locale }: Context,
  { userId }: Actor,
  { type, audience }: Seat,
  { conversationId, mentions }: Naming,
): Promise<void> {
  if (mentions.length === 0) return
  if (type !== 'group' || mentions.some((id) => !audience.includes(id)))
    throw refuseFields('invalid', ['mentions'], 'unknown_choice', locale)
  const about = { kind: 'chat_mentioned', thing: `conversation:${conversationId}`, reason: 'mentioned' } as const
  await notify(tx, { ...about, actor: userId, to: mentions })
}

/** Sent again, because the answer was lost: the message it became. */
async function requireSameMessage(context: Context, senderId: string, conversationId: string, clientId: string) {
  const sent = await findSent(context.services.db, senderId, clientId)
  if (sent?.conversationId !== conversationId) throw refuseFields('invalid', ['clientId'], 'duplicate', context.locale)
  return present(context.services.db, sent.id)
}

type Written = Pick<Seat, 'type' | 'pairKey' | 'mayWrite'>

async function requireMayWrite(tx: Tx, actor: Actor, { type, pairKey, mayWrite }: Written): Promise<void> {
  if (type === 'one-to-one') await requireReachable(tx, actor, othersOf(actor, pairKey), { withContacts: true })
  else if (!mayWrite) throw new ApiError('chat_not_allowed')
}

const othersOf = ({ userId }: Actor, pairKey: string | null) => (pairKey ?? '').split(':').filter((id) => id !== userId)

async function requireAnswerable(tx: Tx, { locale }: Context, actor: Actor, conversationId: string, id: string) {
  const message = await findMessage(tx, actor.userId, id)
  if (message?.conversationId === conversationId && message.deletedAt === null) return
  throw refuseFields('invalid', ['replyTo'], 'unknown_choice', locale)
}

async function present(db: Db, id: string): Promise<Message> {
  const message = (await presentMessages(db, [id])).get(id)
  if (!message) throw new ApiError('not_found')
  return message
}

/** Changes a message that the actor may read, and tells those who may, too. */
async function change(
  context: Context,
  actor: Actor,
  id: string,
  apply: (tx: Tx, message: FoundMessage, seat: Seat) => Promise<void>,
): Promise<Message> {
  const { db, live } = context.services
  await db.transaction(async (tx) => {
    const found = await findMessage(tx, actor.userId, id)
    const seat = found && (await lockSeat(tx, actor.userId, found.conversationId))
    const message = seat && (await findMessage(tx, actor.userId, id))
    if (!message) throw new ApiError('not_found')
    await apply(tx, message, seat)
    const audience = await audienceOf(tx, message.conversationId, message.position)
    await live.publish(tx, audience, { kind: 'message', messageId: id })
  })
  live.wake()
  return present(db, id)
}

const requireOwn = (actor: Actor, message: FoundMessage): void => {
  if (message.senderId !== actor.userId) throw new ApiError('forbidden')
}

export const changeWords = (context: Context, actor: Actor, id: string, body: string): Promise<Message> =>
  change(context, actor, id, async (tx, message, seat) => {
    requireVoice(actor)
    requireOwn(actor, message)
    await requireMayWrite(tx, actor, seat)
    if (!(await editMessage(tx, id, body))) throw new ApiError('forbidden')
  })

export async function takeBack(context: Context, actor: Actor, id: string): Promise<Message> {
  const message = await change(context, actor, id, async (tx, found) => {
    requireOwn(actor, found)
    await emptyMessage(tx, id)
  })
  context.services.attachments.sweep()
  return message
}

type Reaction = { emoji: string; on: boolean }

export const react = (context: Context, actor: Actor, id: string, { emoji, on }: Reaction): Promise<Message> =>
  change(context, actor, id, async (tx, message, seat) => {
    if (on) await requireMayWrite(tx, actor, seat)
    if (message.deletedAt === null) await setReaction(tx, id, actor.userId, emoji, on)
  })

export async function reportMessage(context: Context, actor: Actor, id: string, input: ReportInput): Promise<void> {
  await context.services.db.transaction(async (tx) => {
    const message = await findMessage(tx, actor.userId, id)
    if (!message || message.deletedAt) throw new ApiError('not_found')
    const { senderId: personId, body: seen } = message
    await report(tx, context, actor, { type: 'message', id, personId, ...input, seen })
  })
}

/** Moves one's mark to a position, or to the end. */
export async function markSeen(context: Context, actor: Actor, conversationId: string, position = 2_147_483_647) {
  const { db, live } = context.services
  const { userId } = actor
  await db.transaction(async (tx) => {
    if (await setMarkedUnread(tx, conversationId, userId, false)) {
      await live.publish(tx, [userId], { kind: 'conversation', conversationId })
    }
    const moved = await moveMark(tx, conversationId, userId, position)
    if (moved === undefined) return
    await readThing(tx, userId, `conversation:${conversationId}`)
    const audience = await audienceOf(tx, conversationId)
    await live.publish(tx, audience, { kind: 'seen', conversationId, userId, position: moved })
  })
  live.wake()
  const seat = await findSeat(db, userId, conversationId)
  if (seat?.id !== conversationId) throw new ApiError('not_found')
  return { unreadCount: seat.lastPosition - seat.lastReadPosition, lastReadPosition: seat.lastReadPosition }
}

export async function sayTyping(context: Context, actor: Actor, conversationId: string): Promise<void> {
  const { db, live } = context.services
  const { userId } = actor
  const seat = await findSeat(db, userId, conversationId)
  if (seat?.id !== conversationId) throw new ApiError('not_found')
  await db.transaction((tx) => requireMayWrite(tx, actor, seat))
  const audience = await audienceOf(db, conversationId)
  live.say(
    { kind: 'typing', conversationId, userId },
    audience.filter((id) => id !== userId),
  )
}

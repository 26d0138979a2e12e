import * as v from 'valibot'
import { cardSummary } from '../board/board.ts'
import { defineCall } from '../core/call.ts'
import { id } from '../core/fields.ts'
import { message } from '../chat/chat.ts'

/**
 * What a stream brings: server-sent events whose every line is one of these. Durable ones come with a place, from which a
 * stream that broke is resumed; `typing` and `presence` are only said to those who listen. After `reset`, whatever is shown
 * has to be asked anew.
 */
export const liveEvent = v.variant('kind', [
  /** A message that is new, or was changed: whole, as it is by now. */
  v.object({ kind: v.literal('message'), message }),
  /** A conversation appeared, was renamed, muted, read by oneself elsewhere, or left: ask for it. */
  v.object({ kind: v.literal('conversation'), conversationId: id }),
  /** Somebody has read this far. */
  v.object({ kind: v.literal('seen'), conversationId: id, userId: id, position: v.number() }),
  /** Something in one’s mail is different: ask for it. */
  v.object({ kind: v.literal('mail'), mailId: v.nullable(id) }),
  /** Something in the calendars one sees is different: ask for them. */
  v.object({ kind: v.literal('calendar') }),
  /** A board was renamed, or its columns, members or labels are different: ask for it. */
  v.object({ kind: v.literal('board'), boardId: id }),
  /** A card as it is by now; null when it is no longer on the board. */
  v.object({ kind: v.literal('card'), boardId: id, cardId: id, card: v.nullable(cardSummary) }),
  /** Something came under the bell, or was marked there: ask for it. */
  v.object({ kind: v.literal('notice') }),
  /** Somebody came to an event, or it was taken back: ask for its list. */
  v.object({ kind: v.literal('door'), eventId: id }),
  /** The register of a classroom is different: ask for it. */
  v.object({ kind: v.literal('attendance'), classroomId: id }),
  /** What children of a classroom did is different: ask for it. */
  v.object({ kind: v.literal('lessons'), classroomId: id }),
  v.object({ kind: v.literal('typing'), conversationId: id, userId: id }),
  v.object({ kind: v.literal('presence'), userId: id, online: v.boolean() }),
  v.object({ kind: v.literal('reset') }),
])
export type LiveEvent = v.InferOutput<typeof liveEvent>

/** What has been told by then, to be handed back as it came. */
export const livePlace = v.pipe(v.string(), v.regex(/^[\d:,]{1,4000}$/))

export const liveCalls = {
  stream: defineCall({
    method: 'GET',
    path: '/api/v1/stream',
    summary: 'One’s events as they happen, as server-sent events; resumed by Last-Event-ID, or after a given place',
    query: v.object({ after: v.optional(livePlace) }),
  }),
  unread: defineCall({
    method: 'GET',
    path: '/api/v1/unread',
    summary: 'How much is unread, and the place from which on a stream tells what is new',
    result: v.object({ chat: v.number(), mail: v.number(), notices: v.number(), forum: v.number(), place: livePlace }),
  }),
}
export type Unread = v.InferOutput<typeof liveCalls.unread.result>

import { sql } from 'drizzle-orm'
import type { chatCalls } from '#/contract/chat/chat.calls.ts'
import type { CallParsed } from '#/contract/core/call.ts'
import { matches } from '../../lists/search.ts'
import type { Queryable } from '../../db/client.ts'
import { unprepared } from '../../db/prepared-client.ts'
import { presentMessages, presentSummaries, type Viewer } from './chat.view.ts'
import { findConversations, listClosed } from './conversations.repo.ts'

type Search = CallParsed<(typeof chatCalls)['search']>['query']

const hitsAtMost = 30

/** The newest messages with these words, among those that this person may read. */
async function findHits(db: Queryable, userId: string, { q, conversation, mine }: Search) {
  const closed = await listClosed(db, userId)
  const { rows } = await db.execute<{ id: string; conversationId: string }>(sql`${sql.raw(unprepared)}
    select said.id, said.conversation_id as "conversationId"
    from chat_messages said join chat_participants p on p.conversation_id = said.conversation_id
    where p.user_id = ${userId} and p.left_at is null and said.position > p.joined_at_position and said.deleted_at is null and said.hidden_at is null
      and p.conversation_id <> all(${sql.param(closed)}::uuid[])
      and ${matches(sql`said.search`, q) ?? sql`false`}
      ${conversation ? sql`and said.conversation_id = ${conversation} and p.conversation_id = ${conversation}` : sql``}
      ${mine ? sql`and said.sender_id = ${userId}` : sql``}
    order by ${conversation ? sql`said.position` : sql`said.id`} desc limit ${hitsAtMost}`)
  return rows
}

export async function searchMessages(viewer: Viewer, search: Search) {
  const { db } = viewer.services
  const hits = await findHits(db, viewer.actor.userId, search)
  const ids = [...new Set(hits.map(({ conversationId }) => conversationId))]
  const [messages, seats] = await Promise.all([
    presentMessages(
      db,
      hits.map(({ id }) => id),
    ),
    findConversations(db, viewer.actor.userId, ids),
  ])
  const summaries = await presentSummaries(
    viewer,
    seats.map((seat) => ({ ...seat, lastMessageId: null })),
  )
  const conversations = new Map(summaries.map(({ lastMessage: _last, ...summary }) => [summary.id, summary]))
  return hits.flatMap(({ id, conversationId }) => {
    const [message, conversation] = [messages.get(id), conversations.get(conversationId)]
    return message && conversation ? [{ conversation, message }] : []
  })
}

import { sql } from 'drizzle-orm'
import type { Message } from '#/contract/chat/chat.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { chatMessageAttachments, chatMessages, chatReactions } from '../../db/tables/chat.ts'
import { statement } from '../../db/statement.ts'
import { dropUnused } from '../attachments/attachments.repo.ts'
import { idsIn } from '../../db/ids-in.ts'
import { seatHolds } from './groups.policy.ts'

const quotedAtMost = 200

/** What a message shows of a file, `a`, and of the message that it answers, `answered`. */
export const shownAttachment = sql`jsonb_build_object('id', a.id, 'name', a.name, 'type', a.mime, 'bytes', a.bytes,
  'width', a.width, 'height', a.height)`
export const shownQuote = sql`jsonb_build_object('id', answered.id, 'position', answered.position,
  'senderId', answered.sender_id, 'body', case when answered.hidden_at is null then left(answered.body, ${sql.raw(String(quotedAtMost))}) else '' end)`

type MessageDraft = {
  id: string
  conversationId: string
  clientId: string
  senderId: string
  body: string
  attachments: readonly string[]
  replyToId: string | null
}

type Written = Pick<Message, 'position' | 'contentType' | 'attachments' | 'replyTo'> & { createdAt: string }

const given = (name: keyof MessageDraft, type: 'uuid' | 'uuid[]' | 'text') =>
  sql`${sql.placeholder(name)}::${sql.raw(type)}`
const draft = {
  id: given('id', 'uuid'),
  conversationId: given('conversationId', 'uuid'),
  clientId: given('clientId', 'uuid'),
  senderId: given('senderId', 'uuid'),
  body: given('body', 'text'),
  files: given('attachments', 'uuid[]'),
  replyToId: given('replyToId', 'uuid'),
}

/** One statement, since there are hundreds of them a second. */
const insertMessage = statement<Written, MessageDraft>(sql`
  with spot as (
    update conversations set last_position = last_position + 1, last_activity_at = clock_timestamp()
    where id = ${draft.conversationId} returning last_position, last_activity_at
  ), written as (
    insert into chat_messages (id, conversation_id, position, client_id, sender_id, body, content_type, reply_to_id, created_at)
    select ${draft.id}, ${draft.conversationId}, spot.last_position, ${draft.clientId}, ${draft.senderId}, ${draft.body},
      (select case when count(*) = 0 then 'text' when bool_and(mime like 'image/%') then 'image' else 'file' end
        from attachments where attachments.id = any(${draft.files})), ${draft.replyToId}, spot.last_activity_at
    from spot on conflict (sender_id, client_id) do nothing returning position, content_type, created_at
  ), attached as (
    insert into chat_message_attachments (message_id, attachment_id, place)
    select ${draft.id}, file.id, file.place from unnest(${draft.files}) with ordinality as file (id, place), written
  ), marked as (
    update chat_participants set last_read_position = written.position, marked_unread = false from written
    where conversation_id = ${draft.conversationId} and user_id = ${draft.senderId}
  )
  select position, content_type as "contentType", created_at as "createdAt",
    coalesce((select jsonb_agg(${shownAttachment} order by file.place)
      from unnest(${draft.files}) with ordinality as file (id, place) join attachments a on a.id = file.id), '[]') as attachments,
    (select ${shownQuote} from chat_messages answered where answered.id = ${draft.replyToId}) as "replyTo"
  from written`)

/**
 * Writes a message at the next position, moves its sender's mark there, and tells how the message looks. Undefined when the sender has used this client id before: the transaction has to be given up then,
 * for the position is taken.
 */
export async function writeMessage(
  tx: Tx,
  { id, conversationId, clientId, senderId, body, attachments, replyToId }: MessageDraft,
): Promise<Message | undefined> {
  const own = { id, conversationId, clientId, senderId, body }
  const [written] = await insertMessage(tx, { ...own, attachments, replyToId })
  if (!written) return undefined
  const { createdAt, ...shown } = written
  const unchanged = { editedAt: null, deletedAt: null, reactions: [] }
  return { ...own, createdAt: new Date(createdAt).toISOString(), ...shown, ...unchanged }
}

const columns = {
  id: chatMessages.id,
  conversationId: chatMessages.conversationId,
  position: chatMessages.position,
  senderId: chatMessages.senderId,
  body: chatMessages.body,
  /** Gone for everybody: taken back, or taken away by moderators. */
  deletedAt: sql<Date | null>`coalesce(${chatMessages.deletedAt}, ${chatMessages.hiddenAt})`,
}

const inReachOf = (userId: string) => sql`exists (
  select from chat_participants p join conversations c on c.id = p.conversation_id
  where c.id = ${chatMessages.conversationId} and p.user_id = ${userId} and p.left_at is null
    and p.joined_at_position < ${chatMessages.position}
    and ${seatHolds({ type: sql`c.type`, conversation: sql`c.id`, user: sql`p.user_id` })})`

/** A message of a conversation that this person is in, and was in when it was written. */
export async function findMessage(db: Queryable, userId: string, id: string) {
  const [row] = await db
    .select(columns)
    .from(chatMessages)
    .where(sql`id = ${id} and ${inReachOf(userId)}`)
  return row
}

/** Of these messages, those that this person may read now. */
export async function readableAmong(db: Queryable, userId: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: chatMessages.id })
    .from(chatMessages)
    .where(sql`id = ${idsIn(ids)} and ${inReachOf(userId)}`)
  return new Set(rows.map((row) => row.id))
}
export type FoundMessage = NonNullable<Awaited<ReturnType<typeof findMessage>>>

export async function findSent(db: Queryable, senderId: string, clientId: string) {
  const [row] = await db
    .select(columns)
    .from(chatMessages)
    .where(sql`sender_id = ${senderId} and client_id = ${clientId}`)
  return row
}

/** A stretch by position, which has no gaps; both ends included. */
export async function listMessageIds(db: Queryable, conversationId: string, from: number, to: number) {
  const rows = await db
    .select({ id: chatMessages.id })
    .from(chatMessages)
    .where(sql`conversation_id = ${conversationId} and position between ${from} and ${to}`)
    .orderBy(chatMessages.position)
  return rows.map(({ id }) => id)
}

/** False when it was taken back meanwhile. */
export async function editMessage(tx: Tx, id: string, body: string): Promise<boolean> {
  const edited = await tx
    .update(chatMessages)
    .set({ body, editedAt: new Date() })
    .where(sql`id = ${id} and deleted_at is null and hidden_at is null`)
    .returning({ id: chatMessages.id })
  return edited.length > 0
}

/** Leaves nothing but the place. */
export async function emptyMessage(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`
    update chat_messages set body = '', content_type = 'text', reply_to_id = null, deleted_at = now()
    where id = ${id} and deleted_at is null`)
  await tx.execute(sql`delete from chat_reactions where message_id = ${id}`)
  const gone = await tx
    .delete(chatMessageAttachments)
    .where(sql`message_id = ${id}`)
    .returning({ id: chatMessageAttachments.attachmentId })
  await dropUnused(
    tx,
    gone.map((file) => file.id),
  )
}

export async function setReaction(tx: Tx, messageId: string, userId: string, emoji: string, on: boolean) {
  if (on) await tx.insert(chatReactions).values({ messageId, userId, emoji }).onConflictDoNothing()
  else await tx.delete(chatReactions).where(sql`message_id = ${messageId} and user_id = ${userId} and emoji = ${emoji}`)
}

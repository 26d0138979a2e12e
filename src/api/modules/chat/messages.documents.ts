// What search finds of messages: of conversations one is in, said while one was in them.
import { sql } from 'drizzle-orm'
import { idsIn } from '../../db/ids-in.ts'
import { isoTime } from '../../db/iso-time.ts'
import { readAtMost, type Documents } from '../search/documents.ts'
import { listClosed } from './conversations.repo.ts'

export const messageDocuments: Documents = {
  table: 'chat_messages',
  async keys(db, reader) {
    if (!reader) return []
    const { rows } = await db.execute<{ id: string }>(sql`
      select p.conversation_id as id from chat_participants p where p.user_id = ${reader.userId} and p.left_at is null`)
    const closed = new Set(await listClosed(db, reader.userId))
    return rows.filter(({ id }) => !closed.has(id)).map(({ id }) => `conversation:${id}`)
  },
  async show(db, reader, ids) {
    if (!reader) return new Map()
    const { userId } = reader
    type Row = { id: string; title: string; text: string; within: string; position: number; at: string }
    const closed = await listClosed(db, userId)
    const { rows } = await db.execute<Row>(sql`
      select said.id, said.conversation_id as within, said.position, left(said.body, ${readAtMost}) as text,
        ${isoTime(sql`said.created_at`)} as at,
        coalesce(c.name, (
          select trim(u.first_name || ' ' || u.last_name) from chat_participants o join users u on u.id = o.user_id
          where o.conversation_id = c.id and o.user_id <> ${userId} order by o.user_id limit 1), '') as title
      from chat_messages said join conversations c on c.id = said.conversation_id
        join chat_participants p on p.conversation_id = c.id and p.user_id = ${userId} and p.left_at is null
      where said.id = ${idsIn(ids)} and said.deleted_at is null and said.hidden_at is null
        and said.position > p.joined_at_position
        and c.id <> all(${sql.param(closed)}::uuid[])`)
    return new Map(rows.map(({ id, ...shown }) => [id, shown]))
  },
}

// What search finds of cards: by their words, those that were said of them included, on boards one is a member of.
import { sql } from 'drizzle-orm'
import { isoTime } from '../../db/iso-time.ts'
import { idsIn } from '../../db/ids-in.ts'
import { readAtMost, type Documents } from '../search/documents.ts'
import { namedOn, seatsOn } from './boards.policy.ts'
import { isThere } from './cards.view.ts'

export const cardDocuments: Documents = {
  table: 'cards',
  async keys(db, reader) {
    if (!reader) return []
    const { rows } = await db.execute<{ id: string }>(sql`
      select seats.board_id as id from (${seatsOn(namedOn(reader.userId))}) seats where seats.user_id = ${reader.userId}`)
    return rows.map(({ id }) => `board:${id}`)
  },
  async show(db, reader, ids) {
    if (!reader) return new Map()
    const { rows } = await db.execute<{ id: string; title: string; text: string; within: string; at: string }>(sql`
      select c.id, c.name as title, c.board_id as within, ${isoTime(sql`c.created_at`)} as at,
        left(concat_ws(E'\n', nullif(c.description, ''),
          (select string_agg(item ->> 'text', E'\n') from jsonb_array_elements(c.items) item),
          (select string_agg(said.body, E'\n' order by said.id desc) from card_comments said where said.card_id = c.id)),
          ${readAtMost}) as text
      from cards c join board_columns k on k.id = c.column_id
        join (${seatsOn(namedOn(reader.userId))}) seats on seats.board_id = c.board_id and seats.user_id = ${reader.userId}
      where c.id = ${idsIn(ids)} and ${isThere}`)
    return new Map(rows.map(({ id, ...shown }) => [id, shown]))
  },
}

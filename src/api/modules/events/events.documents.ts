// What search finds of events: what is published and to be seen by whoever asks.
import { sql } from 'drizzle-orm'
import { idsIn } from '../../db/ids-in.ts'
import { isoTime } from '../../db/iso-time.ts'
import { readAtMost, type Documents } from '../search/documents.ts'
import { areSeenBy } from './events.policy.ts'

type Row = { event: string; id: string; title: string; text: string; at: string }

export const publicEventDocuments: Documents = {
  table: 'events',
  async keys(db, reader) {
    if (!reader) return []
    const { rows } = await db.execute<{ id: string }>(sql`
      select held.organisation_id as id from memberships held
      where held.user_id = ${reader.userId} and held.accepted_at is not null and held.deleted_at is null`)
    return rows.map(({ id }) => `members:${id}`)
  },
  async show(db, reader, ids) {
    const { rows } = await db.execute<Row>(sql`
      select e.id as event, e.slug as id, e.title, left(e.summary || E'\\n' || e.body, ${readAtMost}) as text,
        ${isoTime(sql`e.starts_at`)} as at
      from events e where e.id = ${idsIn(ids)} and ${areSeenBy(reader)}`)
    return new Map(rows.map(({ event, ...shown }) => [event, shown]))
  },
}

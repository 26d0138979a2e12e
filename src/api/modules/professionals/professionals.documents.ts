// What search finds of profiles, for whom each has chosen.
import { sql } from 'drizzle-orm'
import { idsIn } from '../../db/ids-in.ts'
import { readAtMost, type Documents } from '../search/documents.ts'
import { isVisible, keysOf } from './professionals.policy.ts'

type Row = { id: string; title: string; text: string }

export const professionalDocuments: Documents = {
  table: 'professionals',
  keys: (_db, reader) => Promise.resolve(keysOf(reader)),
  async show(db, reader, ids) {
    const { rows } = await db.execute<Row>(sql`
      select p.id, trim(p.first_name || ' ' || p.last_name) as title,
        left(p.headline || E'\\n' || p.body, ${readAtMost}) as text
      from professionals p where p.id = ${idsIn(ids)} and ${isVisible(reader)}`)
    return new Map(rows.map(({ id, ...shown }) => [id, shown]))
  },
}

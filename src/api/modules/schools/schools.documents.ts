// What search finds of schools: listings that everybody may see.
import { sql } from 'drizzle-orm'
import { idsIn } from '../../db/ids-in.ts'
import { readAtMost, type Documents } from '../search/documents.ts'
import { isPublic } from './schools.policy.ts'

type Row = { school: string; id: string; title: string; text: string }

export const schoolDocuments: Documents = {
  table: 'schools',
  keys: () => Promise.resolve([]),
  async show(db, _reader, ids) {
    const { rows } = await db.execute<Row>(sql`
      select s.id as school, s.slug as id, s.name as title, left(s.summary || E'\\n' || s.body, ${readAtMost}) as text
      from schools s where s.id = ${idsIn(ids)} and ${isPublic}`)
    return new Map(rows.map(({ school, ...shown }) => [school, shown]))
  },
}

// What search finds of tutors: those whom everybody may see.
import { sql } from 'drizzle-orm'
import { idsIn } from '../../db/ids-in.ts'
import { readAtMost, type Documents } from '../search/documents.ts'
import { isPublic } from './tutors.policy.ts'

type Row = { id: string; title: string; text: string }

export const tutorDocuments: Documents = {
  table: 'tutors',
  keys: () => Promise.resolve([]),
  async show(db, _reader, ids) {
    const { rows } = await db.execute<Row>(sql`
      select t.id, t.name as title, left(t.headline || E'\\n' || t.body, ${readAtMost}) as text
      from tutors t where t.id = ${idsIn(ids)} and ${isPublic}`)
    return new Map(rows.map(({ id, ...shown }) => [id, { id, ...shown }]))
  },
}

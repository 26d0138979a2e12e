// What search finds of jobs: those that are open.
import { sql } from 'drizzle-orm'
import { idsIn } from '../../db/ids-in.ts'
import { readAtMost, type Documents } from '../search/documents.ts'
import { isOpen } from './jobs.policy.ts'

type Row = { job: string; id: string; title: string; text: string }

export const jobDocuments: Documents = {
  table: 'jobs',
  keys: () => Promise.resolve([]),
  async show(db, _reader, ids) {
    const { rows } = await db.execute<Row>(sql`
      select j.id as job, j.slug as id, j.title, left(j.summary || E'\\n' || j.body, ${readAtMost}) as text
      from jobs j where j.id = ${idsIn(ids)} and ${isOpen}`)
    return new Map(rows.map(({ job, ...shown }) => [job, shown]))
  },
}

// What search finds of the forum: topics that everybody reads, with the answer that solved them. Who wrote is no part of it.
import { sql } from 'drizzle-orm'
import { idsIn } from '../../db/ids-in.ts'
import { isoTime } from '../../db/iso-time.ts'
import { readAtMost, type Documents } from '../search/documents.ts'
import { isListed } from './forum.policy.ts'

type Row = { topic: string; id: string; title: string; text: string; at: string }

export const topicDocuments: Documents = {
  table: 'forum_topics',
  keys: () => Promise.resolve([]),
  async show(db, _reader, ids) {
    const { rows } = await db.execute<Row>(sql`
      select t.id as topic, t.slug as id, t.title, left(t.body, ${readAtMost}) as text, ${isoTime(sql`t.created_at`)} as at
      from forum_topics t where t.id = ${idsIn(ids)} and ${isListed}`)
    return new Map(rows.map(({ topic, ...shown }) => [topic, shown]))
  },
}

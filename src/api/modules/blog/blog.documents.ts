// What search finds of the blog: what is published, whoever asks.
import { sql } from 'drizzle-orm'
import { idsIn } from '../../db/ids-in.ts'
import { isoTime } from '../../db/iso-time.ts'
import { readAtMost, type Documents } from '../search/documents.ts'
import { isListed } from './blog.policy.ts'

type Row = { post: string; id: string; title: string; text: string; at: string }

export const postDocuments: Documents = {
  table: 'blog_posts',
  keys: async () => [],
  async show(db, _reader, ids) {
    const { rows } = await db.execute<Row>(sql`
      select p.id as post, p.slug as id, p.title, left(p.description || E'\n' || p.body, ${readAtMost}) as text,
        ${isoTime(sql`p.published_at`)} as at
      from blog_posts p where p.id = ${idsIn(ids)} and ${isListed}`)
    return new Map(rows.map(({ post, ...shown }) => [post, shown]))
  },
}

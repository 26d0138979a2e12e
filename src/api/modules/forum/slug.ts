// Addresses of topics, from their titles as those of articles are. A topic keeps the one it has, whatever its title becomes.
import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { slugOf } from '../blog/slug.ts'

/** Of two of one title the second ends with the random end of its id. */
export async function makeTopicSlug(tx: Tx, topicId: string, title: string): Promise<string> {
  const slug = slugOf(title)
  for (const tried of [slug, slug && `${slug}-${topicId.slice(-8)}`, topicId.slice(-12)]) {
    if (!tried) continue
    const { rows } = await tx.execute(sql`
      insert into forum_slugs (slug, topic_id) values (${tried}, ${topicId}) on conflict do nothing returning slug`)
    if (rows.length > 0) return tried
  }
  throw new Error('No address is free')
}

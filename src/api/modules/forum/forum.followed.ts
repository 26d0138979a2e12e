// Searches for topics that are saved: what is new of them.
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { topicQuery } from '#/contract/forum/forum.search.ts'
import { idsIn } from '../../db/ids-in.ts'
import { foundAtMost, type FollowedList } from '../saved/followed.ts'
import { listNewest } from './topics.list.ts'

export const topicPath = (slug: string): string => `/parent-forum/${encodeURIComponent(slug)}`

const excerptLength = 300

export const followedTopicSearches: FollowedList<'topics'> = {
  async find({ db }, query) {
    const { topics, more } = await listNewest(db, v.parse(topicQuery, { ...query, limit: foundAtMost }))
    const { rows } = await db.execute<{ id: string; text: string }>(sql`
      select id, left(body, ${excerptLength}) as text from forum_topics where id = ${idsIn(topics.map(({ id }) => id))}`)
    const texts = new Map(rows.map(({ id, text }) => [id, text]))
    return {
      rows: topics.map(({ id, title, slug, createdAt }) => ({
        id,
        title,
        text: texts.get(id) ?? '',
        at: createdAt,
        path: topicPath(slug),
      })),
      more,
    }
  },
}

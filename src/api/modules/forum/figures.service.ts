// How the forum stands, by counting: once a moment for everybody who reads.
import { sql } from 'drizzle-orm'
import type { Locale } from '#/contract/core/fields.ts'
import type { ForumFigures } from '#/contract/forum/forum.ts'
import type { Queryable } from '../../db/client.ts'
import { isListed } from './forum.policy.ts'

const tagsAtMost = 24
const freshMs = 1_000
/** How many times as long as counting took, its result is told. */
const restsFor = 20

type Known = Map<string, { until: number; figures: Promise<ForumFigures> }>
const known = new WeakMap<Queryable, Known>()

export function readForumFigures(db: Queryable, locale?: Locale): Promise<ForumFigures> {
  const ofDb: Known = known.get(db) ?? new Map()
  known.set(db, ofDb)
  const key = locale ?? 'all'
  const last = ofDb.get(key)
  const began = Date.now()
  if (last && last.until > began) return last.figures
  const figures = countTopics(db, locale)
  const entry = { until: Number.POSITIVE_INFINITY, figures }
  ofDb.set(key, entry)
  figures.then(
    () => {
      entry.until = Date.now() + Math.max(freshMs, restsFor * (Date.now() - began))
    },
    () => ofDb.delete(key),
  )
  return figures
}

async function countTopics(db: Queryable, locale?: Locale): Promise<ForumFigures> {
  const counted = locale ? sql`${isListed} and t.locale = ${locale}` : isListed
  const { rows } = await db.execute<Omit<ForumFigures, 'categories' | 'tags' | 'locales'>>(sql`
    select count(*)::int as topics, (count(*) filter (where t.solved_reply_id is not null))::int as solved,
      (count(*) filter (where t.replies = 0))::int as unanswered,
      (percentile_cont(0.5) within group (order by extract(epoch from t.solved_at - t.created_at) / 3600))::float8 as "medianHours"
    from forum_topics t where ${counted}`)
  const { rows: categories } = await db.execute<ForumFigures['categories'][number]>(sql`
    select t.category, count(*)::int as count from forum_topics t where ${counted} group by t.category order by t.category`)
  const { rows: tags } = await db.execute<ForumFigures['tags'][number]>(sql`
    select min(tag) as tag, count(*)::int as count from forum_topics t, unnest(t.tags) as tag where ${counted}
    group by lower(tag) order by count desc, 1 limit ${tagsAtMost}`)
  const { rows: locales } = await db.execute<{ locale: ForumFigures['locales'][number] }>(sql`
    select distinct t.locale from forum_topics t where ${isListed} order by t.locale`)
  return { ...rows[0]!, categories, tags, locales: locales.map(({ locale: one }) => one) }
}

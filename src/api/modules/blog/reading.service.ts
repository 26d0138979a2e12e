import { sql, type SQL } from 'drizzle-orm'
import type { Beside, PostLink, Topics } from '#/contract/blog/blog.ts'
import type { Locale } from '#/contract/core/fields.ts'
import type { Queryable } from '../../db/client.ts'
import { ApiError } from '../../http/api-error.ts'
import { isListed } from './blog.policy.ts'
import { findPost } from './posts.view.ts'

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** By any address that it has had: which it has, the answer says. */
export async function openPost(db: Queryable, slugOrId: string) {
  const named = uuid.test(slugOrId)
    ? sql`p.id = ${slugOrId}`
    : sql`p.id = (select s.post_id from blog_slugs s where s.slug = ${slugOrId.toLowerCase()})`
  const post = await findPost(db, named)
  if (!post) throw new ApiError('not_found')
  return { post, beside: await readBeside(db, post.id) }
}

const link = sql`p.slug, p.title, p.reading_minutes as "readingMinutes"`
const relatedAtMost = 4
/** The newest of the language: those that share a tag may be a third of all there are. */
const comparedAtMost = 200

type Beyond = PostLink & { which: 'previous' | 'next' }

/** In one language: related by tags, and the neighbours in time. */
async function readBeside(db: Queryable, id: string): Promise<Beside> {
  const { rows: related } = await db.execute<PostLink>(sql`
    select ${link} from blog_posts me cross join lateral (
      select p.* from blog_posts p where p.locale = me.locale and ${isListed}
      order by p.published_at desc, p.id desc limit ${comparedAtMost}) p
    where me.id = ${id} and p.id <> me.id and p.tag_keys && me.tag_keys
    order by (select count(*) from unnest(p.tag_keys) as tag where tag = any(me.tag_keys)) desc, p.published_at desc
    limit ${relatedAtMost}`)
  // Each value by itself: compared with a row of another table, every post in between is read.
  const mine = (column: SQL) => sql`(select me.${column} from blog_posts me where me.id = ${id})`
  const here = sql`(${mine(sql`published_at`)}, ${id}::uuid)`
  const inLanguage = sql`blog_posts p where ${isListed} and p.locale = ${mine(sql`locale`)}`
  const { rows: beyond } = await db.execute<Beyond>(sql`
    (select 'previous' as which, ${link} from ${inLanguage} and (p.published_at, p.id) < ${here}
      order by p.published_at desc, p.id desc limit 1)
    union all
    (select 'next', ${link} from ${inLanguage} and (p.published_at, p.id) > ${here}
      order by p.published_at, p.id limit 1)`)
  const one = (wanted: Beyond['which']): PostLink | null => {
    const found = beyond.find(({ which }) => which === wanted)
    return found ? { slug: found.slug, title: found.title, readingMinutes: found.readingMinutes } : null
  }
  return { related, previous: one('previous'), next: one('next') }
}

const topicsAtMost = 24
const freshMs = 1_000
/** How many times as long as counting took, its result is told. */
const restsFor = 20
type Known = Map<string, { until: number; topics: Promise<Topics> }>
const known = new WeakMap<Queryable, Known>()

/** All posts are counted for it: once a second is enough for everybody who reads, and where it takes long, less often. */
export function readTopics(db: Queryable, locale?: Locale): Promise<Topics> {
  const ofDb: Known = known.get(db) ?? new Map()
  known.set(db, ofDb)
  const key = locale ?? 'all'
  const last = ofDb.get(key)
  const began = Date.now()
  if (last && last.until > began) return last.topics
  const topics = countTopics(db, locale)
  const entry = { until: Number.POSITIVE_INFINITY, topics }
  ofDb.set(key, entry)
  topics.then(
    () => {
      const took = Date.now() - began
      entry.until = began + Math.max(freshMs, restsFor * took)
    },
    () => ofDb.delete(key),
  )
  return topics
}

async function countTopics(db: Queryable, locale?: Locale): Promise<Topics> {
  const counted = locale ? sql`${isListed} and p.locale = ${locale}` : isListed
  const { rows: tags } = await db.execute<Topics['tags'][number]>(sql`
    select min(tag) as tag, count(*)::int as count from blog_posts p, unnest(p.tags) as tag where ${counted}
    group by lower(tag) order by count desc, 1 limit ${topicsAtMost}`)
  const { rows: authors } = await db.execute<Topics['authors'][number]>(sql`
    select u.id, trim(u.first_name || ' ' || u.last_name) as name, count(*)::int as count
    from blog_posts p join users u on u.id = p.author_id and u.deleted_at is null where ${counted}
    group by u.id order by count desc, name limit ${topicsAtMost}`)
  const { rows: locales } = await db.execute<{ locale: Topics['locales'][number] }>(sql`
    select distinct p.locale from blog_posts p where ${isListed} order by p.locale`)
  return { tags, authors, locales: locales.map(({ locale }) => locale) }
}

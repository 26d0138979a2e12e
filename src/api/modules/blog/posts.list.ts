import { sql } from 'drizzle-orm'
import type { BlogQuery, OwnPostQuery } from '#/contract/blog/blog.search.ts'
import type { Queryable } from '../../db/client.ts'
import type { Actor } from '../../http/policy.ts'
import { defineList, isEqualTo } from '../../lists/list.ts'
import { isListed, isOwn } from './blog.policy.ts'
import { listOwnSummaries, listPostSummaries } from './posts.view.ts'

const published = defineList<BlogQuery>({
  from: sql`blog_posts p`,
  id: sql`p.id`,
  search: sql`p.words`,
  sorts: { key: sql`p.published_at`, kind: 'instant', descending: true },
  filters: {
    tag: (tag) => sql`p.tag_keys @> array[${tag}]::text[]`,
    author: isEqualTo(sql`p.author_id`),
    locale: isEqualTo(sql`p.locale`),
  },
  countsTo: 100,
})

export async function listPublished(db: Queryable, query: BlogQuery) {
  const { ids, ...page } = await published(db, query, isListed)
  return { posts: await listPostSummaries(db, ids), ...page }
}

const own = defineList<OwnPostQuery>({
  from: sql`blog_posts p`,
  id: sql`p.id`,
  search: sql`p.search`,
  sorts: {
    title: { key: sql`search_key(p.search) collate "C"`, kind: 'text' },
    updatedAt: { key: sql`p.updated_at`, kind: 'instant' },
    publishedAt: { key: sql`coalesce(p.published_at, p.created_at)`, kind: 'instant' },
  },
  filters: {
    state: (state) => (state === 'handed_in' ? sql`p.handed_in_at is not null` : sql`p.publish = ${state}`),
    locale: isEqualTo(sql`p.locale`),
  },
})

export async function listOwnPosts(db: Queryable, actor: Actor, query: OwnPostQuery) {
  const { ids, ...page } = await own(db, query, isOwn(actor))
  return { posts: await listOwnSummaries(db, ids), ...page }
}

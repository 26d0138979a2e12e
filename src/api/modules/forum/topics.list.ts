// Lists of topics: what everybody finds, and what a member does.
import { sql, type SQL } from 'drizzle-orm'
import type { TopicFilter } from '#/contract/forum/forum-kinds.ts'
import type { MemberQuery, TopicQuery } from '#/contract/forum/forum.search.ts'
import type { Queryable } from '../../db/client.ts'
import type { Actor } from '../../http/policy.ts'
import { defineList, isEqualTo } from '../../lists/list.ts'
import { isListed, isOwn } from './forum.policy.ts'
import { listMemberTopics, listTopicSummaries } from './topics.view.ts'

const states: Record<TopicFilter, SQL> = {
  unanswered: sql`t.replies = 0`,
  open: sql`t.solved_reply_id is null and t.status = 'open'`,
  solved: sql`t.solved_reply_id is not null`,
}

const list = {
  id: sql`t.id`,
  search: sql`t.words`,
  sorts: {
    lastActivityAt: { key: sql`t.last_activity_at`, kind: 'instant' },
    createdAt: { key: sql`t.created_at`, kind: 'instant' },
  },
  filters: {
    category: isEqualTo(sql`t.category`),
    tag: (tag: string) => sql`t.tag_keys @> array[${tag}]::text[]`,
    locale: isEqualTo(sql`t.locale`),
    state: (state: TopicFilter) => states[state],
  },
  countsTo: 100,
} as const

const open = defineList<TopicQuery>({ ...list, from: sql`forum_topics t` })

const pinnedAtMost = 5

export async function listTopics(db: Queryable, query: TopicQuery) {
  const { ids, ...page } = await open(db, query, isListed)
  const pinned = await listPinned(db, query)
  return { topics: await listTopicSummaries(db, ids), pinned, ...page }
}

/** Above the first page, of the category that is looked at; who searches has them among what they find. */
async function listPinned(db: Queryable, { q, tag, state, after, before, category, locale }: TopicQuery) {
  if (q || tag || state || after || before) return []
  const { rows } = await db.execute<{ id: string }>(sql`
    select t.id from forum_topics t where t.pinned_at is not null and ${isListed}
      and (${category ?? null}::text is null or t.category = ${category ?? null})
      and (${locale ?? null}::text is null or t.locale = ${locale ?? null})
    order by t.pinned_at desc limit ${pinnedAtMost}`)
  return listTopicSummaries(
    db,
    rows.map(({ id }) => id),
  )
}

/** Each view reads from where its few rows are: what somebody opened, follows or wrote, not from all topics. */
const sources = {
  all: sql`forum_topics t`,
  new: sql`forum_topics t`,
  unread: sql`forum_reads k join forum_topics t on t.id = k.topic_id`,
  followed: sql`forum_follows f join forum_topics t on t.id = f.topic_id`,
  mine: sql`forum_topics t`,
} as const

type Listed = Omit<MemberQuery, 'view'>

const listOf = (from: SQL) => defineList<Listed>({ ...list, from })

const views = {
  all: listOf(sources.all),
  new: listOf(sources.new),
  unread: listOf(sources.unread),
  followed: listOf(sources.followed),
  mine: listOf(sources.mine),
}

/** What somebody never opened, of what began since they joined or said that they had read all. */
const isNewTo = ({ userId }: Actor): SQL => sql`
  t.created_at > coalesce((select a.all_read_at from forum_readers a where a.person_id = ${userId}),
    (select u.created_at from users u where u.id = ${userId}))
  and t.author_id is distinct from ${userId}::uuid
  and not exists (select from forum_reads k where k.topic_id = t.id and k.person_id = ${userId})`

const scopes: Record<MemberQuery['view'], (actor: Actor) => SQL> = {
  all: () => isListed,
  new: (actor) => sql`${isListed} and ${isNewTo(actor)}`,
  unread: ({ userId }) => sql`k.person_id = ${userId} and t.last_number > k.number and ${isListed}`,
  followed: ({ userId }) => sql`f.person_id = ${userId} and f.level <> 'nothing' and ${isListed}`,
  mine: (actor) => sql`(${isOwn(actor, sql`t`)} or (${isListed} and t.id = any(array(
    select r.topic_id from forum_replies r where r.author_id = ${actor.userId}))))`,
}

export async function listMine(db: Queryable, actor: Actor, { view, ...query }: MemberQuery) {
  const { ids, ...page } = await views[view](db, query, scopes[view](actor))
  return { topics: await listMemberTopics(db, actor, ids), ...page }
}

/** The newest that a saved search finds. */
export async function listNewest(db: Queryable, query: TopicQuery) {
  const { ids, next } = await open(db, { ...query, sort: '-createdAt' }, isListed)
  return { topics: await listTopicSummaries(db, ids), more: next !== null }
}

import { sql } from 'drizzle-orm'
import type { Locale } from '#/contract/core/fields.ts'
import { newId } from '#/lib/ids.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { letterIssues } from '../../db/tables/letters.ts'
import type { LetterPost } from '../blog/letter-post.ts'
import { isReached } from './follows.repo.ts'

export type IssueRow = typeof letterIssues.$inferSelect

export async function findIssue(db: Queryable, id: string): Promise<IssueRow | undefined> {
  const [row] = await db
    .select()
    .from(letterIssues)
    .where(sql`${letterIssues.id} = ${id}`)
  return row
}

/** The last time that a post was sent, stopped or not. */
export async function findLatest(db: Queryable, postId: string): Promise<IssueRow | undefined> {
  const [row] = await db
    .select()
    .from(letterIssues)
    .where(sql`${letterIssues.postId} = ${postId}`)
    .orderBy(sql`${letterIssues.id} desc`)
    .limit(1)
  return row
}

/** Held until the transaction ends, so that it leaves or is stopped, and never both. */
export async function lockLatest(tx: Tx, postId: string): Promise<IssueRow | undefined> {
  await tx.execute(sql`select from letter_issues where post_id = ${postId} for update`)
  return findLatest(tx, postId)
}

export async function insertIssue(tx: Tx, issue: Pick<IssueRow, 'postId' | 'byId' | 'leavesAt'>): Promise<string> {
  const id = newId()
  await tx.insert(letterIssues).values({ ...issue, id })
  return id
}

export async function updateIssue(tx: Tx, id: string, patch: Partial<typeof letterIssues.$inferInsert>): Promise<void> {
  await tx
    .update(letterIssues)
    .set(patch)
    .where(sql`id = ${id}`)
}

/** The first that may leave. What another instance holds is passed over. */
export async function claimIssue(tx: Tx, now: Date): Promise<IssueRow | undefined> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from letter_issues where state in ('waiting', 'leaving') and leaves_at <= ${now.toISOString()}::timestamptz
    order by leaves_at, id limit 1 for update skip locked`)
  return rows[0] && findIssue(tx, rows[0].id)
}

export async function nextDueMs(db: Queryable): Promise<number | null> {
  const { rows } = await db.execute<{ ms: number | null }>(sql`
    select (extract(epoch from min(leaves_at) - now()) * 1000)::float8 as ms
    from letter_issues where state in ('waiting', 'leaving')`)
  return rows[0]?.ms ?? null
}

export async function countReached(db: Queryable, post: LetterPost): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from letter_readers r where ${isReached(post)}`)
  return rows[0]?.count ?? 0
}

/** In the language of their account, else in the one they followed in. */
const ownLocale = sql`coalesce((select u.locale from users u where lower(u.email) = lower(r.email)
  and u.email_verified_at is not null and u.deleted_at is null), r.locale)`

export type Reached = { id: string; email: string; locale: Locale }

/** The next of them, by id: those that the letter has not been handed on for. */
export async function takeReaders(tx: Tx, issue: IssueRow, post: LetterPost, limit: number) {
  const { rows } = await tx.execute<Reached>(sql`
    select r.id, r.email, ${ownLocale} as locale from letter_readers r
    where r.id > coalesce(${issue.cursor}::uuid, '00000000-0000-0000-0000-000000000000'::uuid) and ${isReached(post)}
    order by r.id limit ${limit}`)
  if (rows.length === 0) return { read: 0, last: issue.cursor, fresh: [] }
  const marked = await tx.execute<{ id: string }>(sql`
    insert into letter_deliveries (issue_id, reader_id)
    select ${issue.id}, taken.id from unnest(${sql.param(rows.map(({ id }) => id))}::uuid[]) as taken(id)
    on conflict do nothing returning reader_id as id`)
  const isFresh = new Set(marked.rows.map(({ id }) => id))
  return { read: rows.length, last: rows.at(-1)!.id, fresh: rows.filter(({ id }) => isFresh.has(id)) }
}

/** Whether a reader is still to be reached by it, when the mail itself leaves. */
export async function findReached(db: Queryable, readerId: string, post: LetterPost): Promise<Reached | undefined> {
  const { rows } = await db.execute<Reached>(sql`
    select r.id, r.email, ${ownLocale} as locale from letter_readers r where r.id = ${readerId} and ${isReached(post)}`)
  return rows[0]
}

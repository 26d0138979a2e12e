import { sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../db/client.ts'
import { jobs } from '../../db/tables/jobs.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Actor } from '../../http/policy.ts'
import { slugOf } from '../blog/slug.ts'
import { isOwn } from './jobs.policy.ts'

export type JobRow = typeof jobs.$inferSelect

export async function readJob(db: Queryable, id: string): Promise<JobRow | undefined> {
  const [row] = await db
    .select()
    .from(jobs)
    .where(sql`id = ${id}`)
  return row
}

/** As an actor may open it; read before anything is locked. A foreign one answers as an unknown one does. */
export async function requireKnown(tx: Queryable, actor: Actor, id: string): Promise<JobRow> {
  const { rows } = await tx.execute(sql`select from jobs j where j.id = ${id} and ${isOwn(actor)}`)
  const row = rows.length > 0 ? await readJob(tx, id) : undefined
  if (!row) throw new ApiError('not_found')
  return row
}

/** The same, held until the transaction ends. */
export async function requireOwnJob(tx: Tx, actor: Actor, id: string): Promise<JobRow> {
  await tx.execute(sql`select from jobs where id = ${id} for no key update`)
  return requireKnown(tx, actor, id)
}

/** Moves the version on as well. */
export async function updateJob(tx: Tx, id: string, patch: Partial<typeof jobs.$inferInsert>): Promise<void> {
  await tx
    .update(jobs)
    .set({ ...patch, updatedAt: new Date(), version: sql`${jobs.version} + 1` })
    .where(sql`id = ${id}`)
}

/** How many have applied; drafts are nobody’s business. */
export async function countSent(db: Queryable, id: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from job_applications a where a.job_id = ${id} and a.status <> 'draft'`)
  return rows[0]?.count ?? 0
}

/** From the title: of two of one title the second ends with the random end of its id. */
export async function freeSlug(tx: Tx, { id, title }: Pick<JobRow, 'id' | 'title'>): Promise<string> {
  const slug = slugOf(title)
  // Two that are published at once would take the same one.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`job slug ${slug}`}, 0))`)
  const tried = [...(slug ? [slug, `${slug}-${id.slice(-8)}`] : []), id.slice(-12)]
  const { rows } = await tx.execute<{ slug: string }>(sql`
    select slug from jobs where slug = any(${sql.param(tried)}::text[])`)
  const taken = new Set(rows.map((row) => row.slug))
  const free = tried.find((one) => !taken.has(one))
  if (!free) throw new Error('No address is free')
  return free
}

import { sql, type SQL } from 'drizzle-orm'
import type { Queryable, Tx } from '../../db/client.ts'
import { idsIn } from '../../db/ids-in.ts'
import { jobApplications } from '../../db/tables/job-applications.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Actor } from '../../http/policy.ts'
import { dropUnused } from '../attachments/attachments.repo.ts'
import { isDecidedBy, isNamed, isOwn, isReadBy } from './applications.policy.ts'
import { eraseTimes } from './interviews.repo.ts'

export type ApplicationRow = typeof jobApplications.$inferSelect

async function find(db: Queryable, where: SQL): Promise<ApplicationRow | undefined> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select a.id from job_applications a join jobs j on j.id = a.job_id where ${where}`)
  if (!rows[0]) return undefined
  const [row] = await db
    .select()
    .from(jobApplications)
    .where(sql`id = ${rows[0].id}`)
  return row
}

async function requireOne(db: Queryable, where: SQL): Promise<ApplicationRow> {
  const row = await find(db, where)
  if (!row) throw new ApiError('not_found')
  return row
}

const hold = (tx: Tx, id: string) => tx.execute(sql`select from job_applications where id = ${id} for no key update`)

/** One’s own for a job; held until the transaction ends. */
export async function findOwnFor(tx: Tx, { userId }: Actor, jobId: string): Promise<ApplicationRow | undefined> {
  await tx.execute(sql`
    select from job_applications where job_id = ${jobId} and user_id = ${userId} for no key update`)
  return find(tx, sql`a.job_id = ${jobId} and a.user_id = ${userId}`)
}

export async function holdOwn(tx: Tx, actor: Actor, id: string): Promise<ApplicationRow> {
  await hold(tx, id)
  return requireOne(tx, sql`a.id = ${id} and ${isOwn(actor)}`)
}

/** As somebody decides about it; a foreign one answers as an unknown one does. */
export async function holdDecided(tx: Tx, actor: Actor, id: string): Promise<ApplicationRow> {
  await hold(tx, id)
  return requireOne(tx, sql`a.id = ${id} and ${isDecidedBy(actor)}`)
}

/** Whoever may open its file: its writer, too; a CV says who wrote it. */
export const requireOpened = (db: Queryable, actor: Actor, id: string): Promise<ApplicationRow> =>
  requireOne(db, sql`a.id = ${id} and (${isOwn(actor)} or (${isReadBy(actor)} and ${isNamed}))`)

/** Moves the version on as well. */
export async function updateApplication(tx: Tx, id: string, patch: Partial<ApplicationRow>): Promise<void> {
  await tx
    .update(jobApplications)
    .set({ ...patch, updatedAt: new Date(), version: sql`${jobApplications.version} + 1` })
    .where(sql`id = ${id}`)
}

type Gone = { id: string; userId: string; jobId: string; cvId: string | null }

/** Nothing of them stays: rows, what the house wrote, files, and the notices in which somebody stands. */
export async function eraseApplications(tx: Tx, where: SQL): Promise<Gone[]> {
  const { rows: asked } = await tx.execute<{ thing: string; userId: string }>(sql`
    select 'applicant:' || a.id as thing, o.user_id as "userId"
    from job_applications a join application_opinions o on o.application_id = a.id where ${where}`)
  await eraseTimes(tx, where)
  const { rows: gone } = await tx.execute<Gone>(sql`
    delete from job_applications a where ${where}
    returning a.id, a.user_id as "userId", a.job_id as "jobId", a.cv_id as "cvId"`)
  const own = gone.map(({ id, userId }) => ({ thing: `application:${id}`, userId }))
  for (const { thing, userId } of [...own, ...asked]) {
    await tx.execute(sql`delete from notices where user_id = ${userId} and thing = ${thing}`)
    await tx.execute(sql`delete from notice_states where user_id = ${userId} and thing = ${thing}`)
  }
  for (const { userId, jobId } of gone)
    await tx.execute(sql`delete from notices where actor_id = ${userId} and thing = ${`applicants:${jobId}`}`)
  await dropUnused(
    tx,
    gone.flatMap(({ cvId }) => cvId ?? []),
  )
  return gone
}

/** Of these applications, by their numbers. */
export const areThese = (ids: readonly string[]): SQL => sql`a.id = ${idsIn(ids)}`

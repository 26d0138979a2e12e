import { sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../db/client.ts'
import { tutors } from '../../db/tables/tutors.ts'
import { ApiError } from '../../http/api-error.ts'

export type TutorRow = typeof tutors.$inferSelect

export async function findTutorRow(db: Queryable, id: string): Promise<TutorRow | undefined> {
  const [row] = await db
    .select()
    .from(tutors)
    .where(sql`id = ${id} and deleted_at is null`)
  return row
}

export async function findOwnRow(db: Queryable, userId: string): Promise<TutorRow | undefined> {
  const [row] = await db
    .select()
    .from(tutors)
    .where(sql`user_id = ${userId} and deleted_at is null`)
  return row
}

/** Read before anything is locked. */
export async function requireOwnRow(db: Queryable, userId: string): Promise<TutorRow> {
  const row = await findOwnRow(db, userId)
  if (!row) throw new ApiError('not_found')
  return row
}

/** The same, held until the transaction ends: whoever books holds their tutor as well, so that rules do not change meanwhile. */
export async function holdTutor(tx: Tx, id: string): Promise<TutorRow> {
  const [row] = await tx
    .select()
    .from(tutors)
    .where(sql`id = ${id} and deleted_at is null`)
    .for('no key update')
  if (!row) throw new ApiError('not_found')
  return row
}

type Named = { id: string; firstName: string; lastName: string }

/** The paper is of somebody by another name now: an admin looks at it again, and what was approved counts until then. */
export async function judgeNameAnew(tx: Tx, before: Named, after: Named): Promise<void> {
  if (before.firstName === after.firstName && before.lastName === after.lastName) return
  await tx
    .update(tutors)
    .set({ checkState: 'filed', filedAt: new Date(), updatedAt: new Date(), version: sql`${tutors.version} + 1` })
    .where(sql`user_id = ${after.id} and check_state = 'approved' and evidence_id is not null`)
}

/** Moves the version on as well. */
export async function updateTutor(tx: Tx, id: string, patch: Partial<typeof tutors.$inferInsert>): Promise<void> {
  await tx
    .update(tutors)
    .set({ ...patch, updatedAt: new Date(), version: sql`${tutors.version} + 1` })
    .where(sql`id = ${id}`)
}

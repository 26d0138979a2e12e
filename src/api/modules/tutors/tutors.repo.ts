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

/** Moves the version on as well. */
export async function updateTutor(tx: Tx, id: string, patch: Partial<typeof tutors.$inferInsert>): Promise<void> {
  await tx
    .update(tutors)
    .set({ ...patch, updatedAt: new Date(), version: sql`${tutors.version} + 1` })
    .where(sql`id = ${id}`)
}

import { desc, eq } from 'drizzle-orm'
import { newId } from '#/lib/ids.ts'
import type { Queryable } from '../../db/client.ts'
import { registrations } from '../../db/tables/accounts.ts'

export type Registration = typeof registrations.$inferSelect
export type NewRegistration = Omit<Registration, 'id' | 'userId' | 'createdAt'>

export async function insertRegistration(db: Queryable, userId: string, input: NewRegistration): Promise<string> {
  const id = newId()
  await db.insert(registrations).values({ ...input, id, userId })
  return id
}

export async function findRegistration(db: Queryable, id: string): Promise<Registration | undefined> {
  const [row] = await db.select().from(registrations).where(eq(registrations.id, id))
  return row
}

/** Newest first; none once one of them is confirmed. */
export async function listRegistrations(db: Queryable, userId: string): Promise<Registration[]> {
  return db.select().from(registrations).where(eq(registrations.userId, userId)).orderBy(desc(registrations.id))
}

/** Their codes and links go with them. */
export async function deleteRegistrations(db: Queryable, userId: string): Promise<void> {
  await db.delete(registrations).where(eq(registrations.userId, userId))
}

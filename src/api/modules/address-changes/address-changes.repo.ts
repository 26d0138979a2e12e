import { and, eq, gt, ne, sql } from 'drizzle-orm'
import { newId } from '#/lib/ids.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { users } from '../../db/tables/accounts.ts'
import { addressChanges } from '../../db/tables/sign-in.ts'
import { deleteOrganisationsOf } from '../accounts/accounts.repo.ts'

export type AddressChangeRow = typeof addressChanges.$inferSelect

const hours = 24

export type NewAddressChange = Pick<AddressChangeRow, 'userId' | 'email' | 'askedBy' | 'reason' | 'sessionId'>

/** In place of the one before. Answers with its id. */
export async function putChange(tx: Tx, change: NewAddressChange): Promise<string> {
  const row = {
    ...change,
    id: newId(),
    expiresAt: new Date(Date.now() + hours * 3_600_000),
    createdAt: new Date(),
    oldConfirmedAt: null,
    newConfirmedAt: null,
  }
  await tx.insert(addressChanges).values(row).onConflictDoUpdate({ target: addressChanges.userId, set: row })
  return row.id
}

/** The change that waits, if it is still in time. */
export async function findChange(db: Queryable, userId: string): Promise<AddressChangeRow | undefined> {
  const [row] = await db
    .select()
    .from(addressChanges)
    .where(and(eq(addressChanges.userId, userId), gt(addressChanges.expiresAt, sql`now()`)))
  return row
}

export async function confirmChange(
  tx: Tx,
  userId: string,
  box: 'oldConfirmedAt' | 'newConfirmedAt',
): Promise<AddressChangeRow | undefined> {
  const [row] = await tx
    .update(addressChanges)
    .set({ [box]: sql`now()` })
    .where(and(eq(addressChanges.userId, userId), gt(addressChanges.expiresAt, sql`now()`)))
    .returning()
  return row
}

/** Answers whether there was one. */
export async function dropChange(tx: Tx, userId: string): Promise<boolean> {
  const dropped = await tx
    .delete(addressChanges)
    .where(eq(addressChanges.userId, userId))
    .returning({ id: addressChanges.id })
  return dropped.length > 0
}

const sameAddress = (email: string) => sql`lower(${users.email}) = lower(${email})`

/** An account that nobody has confirmed and nobody vouches for is nobody's: see docs/decisions on registration. */
const isNobodys = sql`(${users.emailVerifiedAt} is null and ${users.status} = 'pending' and ${users.createdBy} is null)`

/** Somebody else has an account, or an invitation, at this address; also one that lies in the bin. */
export async function isTaken(db: Queryable, email: string, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(sameAddress(email), ne(users.id, userId), sql`not ${isNobodys}`))
  return row !== undefined
}

/** What was registered for an address and never confirmed makes room for whoever has proved the mailbox. */
export async function dropUnconfirmed(tx: Tx, email: string): Promise<void> {
  const [row] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(sameAddress(email), isNobodys))
    .for('update')
  if (!row) return
  await deleteOrganisationsOf(tx, row.id)
  await tx.delete(users).where(eq(users.id, row.id))
}

import { createHash } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { newId } from '#/lib/ids.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { passkeyChallenges, passkeys } from '../../db/tables/sign-in.ts'

export type PasskeyRow = typeof passkeys.$inferSelect
/** Whom a challenge is for: one session, or one pending sign-in. */
export type Holder = { session: string } | { pending: string }

const challengeMinutes = 5

const nameOf = (holder: Holder): string =>
  'session' in holder
    ? `session ${holder.session}`
    : `pending ${createHash('sha256').update(holder.pending).digest('base64url')}`

export const listPasskeys = (db: Queryable, userId: string): Promise<PasskeyRow[]> =>
  db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(passkeys.id)

export async function findPasskey(
  db: Queryable,
  userId: string,
  credentialId: string,
): Promise<PasskeyRow | undefined> {
  const [row] = await db
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.credentialId, credentialId)))
  return row
}

type NewPasskey = Pick<PasskeyRow, 'userId' | 'name' | 'credentialId' | 'publicKey' | 'counter' | 'transports'>

/** False for one that somebody has already. */
export async function insertPasskey(tx: Tx, passkey: NewPasskey): Promise<boolean> {
  const made = await tx
    .insert(passkeys)
    .values({ ...passkey, id: newId() })
    .onConflictDoNothing()
    .returning({ id: passkeys.id })
  return made.length > 0
}

export async function notePasskeyUse(tx: Tx, id: string, counter: number): Promise<void> {
  await tx
    .update(passkeys)
    .set({ counter, lastUsedAt: sql`now()` })
    .where(eq(passkeys.id, id))
}

export async function dropPasskey(tx: Tx, userId: string, id: string): Promise<boolean> {
  const dropped = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
    .returning({ id: passkeys.id })
  return dropped.length > 0
}

export async function dropPasskeys(tx: Tx, userId: string): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.userId, userId))
}

/** In place of the one before, of the same holder; those of others that are too old go with it. */
export async function putChallenge(db: Queryable, userId: string, holder: Holder, challenge: string): Promise<void> {
  await db
    .delete(passkeyChallenges)
    .where(and(eq(passkeyChallenges.userId, userId), lt(passkeyChallenges.expiresAt, sql`now()`)))
  const expiresAt = new Date(Date.now() + challengeMinutes * 60_000)
  const row = { userId, holder: nameOf(holder), challenge, expiresAt }
  await db
    .insert(passkeyChallenges)
    .values(row)
    .onConflictDoUpdate({ target: [passkeyChallenges.userId, passkeyChallenges.holder], set: row })
}

/** Used up by being asked for, whatever comes of it; undefined when there is none, or it is too old. */
export async function takeChallenge(db: Queryable, userId: string, holder: Holder): Promise<string | undefined> {
  const [row] = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.userId, userId),
        eq(passkeyChallenges.holder, nameOf(holder)),
        gt(passkeyChallenges.expiresAt, sql`now()`),
      ),
    )
    .returning({ challenge: passkeyChallenges.challenge })
  return row?.challenge
}

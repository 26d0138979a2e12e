import { and, desc, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm'
import { newId } from '#/lib/ids.ts'
import type { Queryable } from '../../db/client.ts'
import { sessions, users } from '../../db/tables/accounts.ts'
import { shortAddress } from '../../http/address.ts'
import type { Actor, SignedIn } from '../../http/policy.ts'
import type { Identity } from '../../http/identity.ts'
import { findIdentity, identityColumns } from './identity.repo.ts'
import { rightsOf } from './rights.ts'
import { sessionDays, type SessionClaims } from './session-tokens.ts'

const live = () => and(isNull(sessions.revokedAt), gt(sessions.expiresAt, sql`now()`))

const hourMs = 3_600_000

type Begun = { userId: string; userAgent: string; address: string }

export const createSession = (db: Queryable, begun: Begun): Promise<SessionClaims> =>
  insertSession(db, begun, { isTour: false, lastsMs: sessionDays * 24 * hourMs })

/** For an hour. Those that are over go with it, so that there are never more than visitors of the last hour. */
export async function beginTourSession(db: Queryable, begun: Begun): Promise<SessionClaims> {
  await db.delete(sessions).where(and(eq(sessions.isTour, true), lt(sessions.expiresAt, sql`now()`)))
  return insertSession(db, begun, { isTour: true, lastsMs: hourMs })
}

async function insertSession(
  db: Queryable,
  { userId, userAgent, address }: Begun,
  { isTour, lastsMs }: { isTour: boolean; lastsMs: number },
): Promise<SessionClaims> {
  const id = newId()
  await db.insert(sessions).values({
    id,
    userId,
    userAgent,
    address: shortAddress(address),
    expiresAt: new Date(Date.now() + lastsMs),
    isTour,
  })
  return { userId, sessionId: id }
}

/** Put together once for each database: it is asked with every call. */
const readers = new WeakMap<Queryable, ReturnType<typeof prepareReader>>()

const prepareReader = (db: Queryable) =>
  db
    .select({ ...identityColumns, lastSeenAt: sessions.lastSeenAt, isTour: sessions.isTour })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.id, sql.placeholder('sessionId')),
        eq(sessions.userId, sql.placeholder('userId')),
        live(),
        eq(users.status, 'active'),
        isNull(users.deletedAt),
      ),
    )
    .prepare('find_actor')

/** The person of a live session of an active account, in one query. */
export async function findActor(
  db: Queryable,
  { userId, sessionId }: SessionClaims,
): Promise<{ actor: SignedIn; lastSeenAt: Date } | null> {
  const reader = readers.get(db) ?? prepareReader(db)
  readers.set(db, reader)
  const [row] = await reader.execute({ userId, sessionId })
  if (!row) return null
  const { lastSeenAt, isTour, ...identity } = row
  return { actor: { userId, sessionId, identity, isTour, ...rightsOf(identity) }, lastSeenAt }
}

/** A person whose account is active, without a session: for what they have left a key to. */
export async function findActorOf(
  db: Queryable,
  userId: string,
): Promise<{ actor: Actor; locale: Identity['locale'] } | null> {
  const identity = await findIdentity(db, userId)
  if (identity?.status !== 'active') return null
  return { actor: { userId, sessionId: '', ...rightsOf(identity) }, locale: identity.locale }
}

export async function touchSession(db: Queryable, { userId, sessionId }: SessionClaims): Promise<void> {
  await db
    .update(sessions)
    .set({ lastSeenAt: sql`now()` })
    .where(eq(sessions.id, sessionId))
  await db
    .update(users)
    .set({ lastActiveAt: sql`now()` })
    .where(eq(users.id, userId))
}

/** Ever, whether it has ended or not. */
export async function hasSignedIn(db: Queryable, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.isTour, false)))
    .limit(1)
  return row !== undefined
}

export async function listSessions(db: Queryable, userId: string) {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.isTour, false), live()))
    .orderBy(desc(sessions.lastSeenAt))
}

/** Answers whether there was such a session of this person to end. */
export async function endSession(db: Queryable, userId: string, sessionId: string): Promise<boolean> {
  const ended = await db
    .update(sessions)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId), live()))
    .returning({ id: sessions.id })
  return ended.length > 0
}

export async function endAllSessions(db: Queryable, userId: string, except?: string): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(sessions.userId, userId), live(), except ? ne(sessions.id, except) : undefined))
}

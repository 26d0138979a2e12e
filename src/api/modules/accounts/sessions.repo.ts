import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import type { Role } from '#/contract/role.ts'
import { newId } from '#/lib/ids.ts'
import type { Queryable } from '../../db/client.ts'
import { memberships, organisations, sessions, users } from '../../db/tables/accounts.ts'
import { shortAddress } from '../../http/address.ts'
import type { Actor } from '../../http/policy.ts'
import { sessionDays, type SessionClaims } from './session-tokens.ts'

/** A membership that was accepted, is not taken back, and holds today. */
const isCurrent = sql`${memberships.acceptedAt} is not null and ${memberships.deletedAt} is null
  and coalesce(${memberships.startsOn}, current_date) <= current_date
  and coalesce(${memberships.endsOn}, current_date) >= current_date`

const live = () => and(isNull(sessions.revokedAt), gt(sessions.expiresAt, sql`now()`))

export async function createSession(
  db: Queryable,
  input: { userId: string; userAgent: string; address: string },
): Promise<SessionClaims> {
  const id = newId()
  await db.insert(sessions).values({
    id,
    userId: input.userId,
    userAgent: input.userAgent,
    address: shortAddress(input.address),
    expiresAt: new Date(Date.now() + sessionDays * 86_400_000),
  })
  return { userId: input.userId, sessionId: id }
}

/** The person of a live session of an active account, in one query. */
export async function findActor(
  db: Queryable,
  { userId, sessionId }: SessionClaims,
): Promise<{ actor: Actor; lastSeenAt: Date } | null> {
  const [row] = await db
    .select({
      roles: users.roles,
      activeRole: users.activeRole,
      lastSeenAt: sessions.lastSeenAt,
      organisationIds: sql<string[]>`array(
        select ${memberships.organisationId} from ${memberships}
        where ${memberships.userId} = ${users.id} and ${memberships.position} <> 'family' and ${isCurrent})`,
      managed: sql<Actor['managed']>`coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', ${organisations.id}, 'kind', ${organisations.kind}, 'approved', ${organisations.status} = 'approved'))
        from ${memberships} join ${organisations} on ${organisations.id} = ${memberships.organisationId}
        where ${memberships.userId} = ${users.id} and ${memberships.position} in ('owner', 'administrator') and ${isCurrent}
          and ${organisations.kind} = any(${users.roles}) and ${organisations.status} <> 'suspended'
          and ${organisations.deletedAt} is null), '[]')`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.id, sessionId),
        eq(sessions.userId, userId),
        live(),
        eq(users.status, 'active'),
        isNull(users.deletedAt),
      ),
    )
  if (!row) return null
  const { lastSeenAt, organisationIds, managed } = row
  const actor: Actor = {
    userId,
    sessionId,
    roles: row.roles as Role[],
    activeRole: row.activeRole as Role,
    organisationIds,
    managed,
  }
  return { actor, lastSeenAt }
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

export async function listSessions(db: Queryable, userId: string) {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), live()))
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

import { createHash } from 'node:crypto'
import { and, count, eq, gt, isNotNull, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import type { Queryable, Tx } from '../../db/client.ts'
import { recoveryCodes, totpSecrets } from '../../db/tables/sign-in.ts'
import { secondStepDays } from '../../http/second-step-duty.ts'

const setupMinutes = 30

const isInForce = (userId: string) => and(eq(totpSecrets.userId, userId), isNotNull(totpSecrets.confirmedAt))
const isBegun = (userId: string, sessionId: string) =>
  and(
    eq(totpSecrets.userId, userId),
    eq(totpSecrets.sessionId, sessionId),
    isNull(totpSecrets.confirmedAt),
    gt(totpSecrets.createdAt, sql`now() - make_interval(mins => ${setupMinutes})`),
  )

/** Whether signing in takes more than the password, as a condition on whoever `userId` is. */
export const hasAnyStep = (userId: SQL): SQL<boolean> => sql<boolean>`(
  exists (select from totp_secrets app where app.user_id = ${userId} and app.confirmed_at is not null)
  or exists (select from passkeys held where held.user_id = ${userId}))`

/**
 * A condition on `users u`: their days to set one up are over. Who need not any more counts, too, until the next call, which
 * forgets the days.
 */
export const isOverdue: SQL = sql`(coalesce(u.second_step_asked_at <= now() - make_interval(days => ${secondStepDays}), false)
  and not ${hasAnyStep(sql`u.id`)})`

export async function hasSecondStep(db: Queryable, userId: string): Promise<boolean> {
  const { rows } = await db.execute<{ has: boolean }>(sql`select ${hasAnyStep(sql`${userId}::uuid`)} as has`)
  return rows[0]?.has ?? false
}

export async function findTotp(db: Queryable, userId: string) {
  const [row] = await db.select().from(totpSecrets).where(isInForce(userId))
  return row
}

/** The one that is being set up in this session. */
export async function findSetup(db: Queryable, userId: string, sessionId: string) {
  const [row] = await db.select().from(totpSecrets).where(isBegun(userId, sessionId))
  return row
}

export async function putSetup(tx: Tx, row: { userId: string; sessionId: string; secret: string }): Promise<void> {
  const set = { ...row, createdAt: new Date() }
  await tx.insert(totpSecrets).values(set).onConflictDoUpdate({ target: totpSecrets.userId, set })
}

export async function confirmSetup(tx: Tx, userId: string, lastStep: number): Promise<void> {
  await tx
    .update(totpSecrets)
    .set({ confirmedAt: sql`now()`, lastStep })
    .where(eq(totpSecrets.userId, userId))
}

/** Of many parallel uses of a code one wins; false for one that was used, or is older than one that was. */
export async function spendStep(tx: Tx, userId: string, step: number): Promise<boolean> {
  const used = await tx
    .update(totpSecrets)
    .set({ lastStep: step })
    .where(and(isInForce(userId), or(isNull(totpSecrets.lastStep), lt(totpSecrets.lastStep, step))))
    .returning({ userId: totpSecrets.userId })
  return used.length > 0
}

export async function dropTotp(tx: Tx, userId: string): Promise<void> {
  await tx.delete(totpSecrets).where(eq(totpSecrets.userId, userId))
}

/** Long enough to be hashed at one go. */
const hashOf = (code: string) => createHash('sha256').update(code).digest('base64url')

export async function putRecoveryCodes(tx: Tx, userId: string, codes: readonly string[]): Promise<void> {
  await dropRecoveryCodes(tx, userId)
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, hash: hashOf(code) })))
}

export async function dropRecoveryCodes(tx: Tx, userId: string): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
}

export async function spendRecoveryCode(tx: Tx, userId: string, code: string): Promise<boolean> {
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: sql`now()` })
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.hash, hashOf(code)), isNull(recoveryCodes.usedAt)))
    .returning({ userId: recoveryCodes.userId })
  return used.length > 0
}

export async function countRecoveryCodes(db: Queryable, userId: string): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
  return row?.left ?? 0
}

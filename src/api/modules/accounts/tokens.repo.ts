// Single-use secrets. Only their hashes are stored; using one is a conditional update, so that of many parallel uses one wins.
import { createHmac } from 'node:crypto'
import { and, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import { newId } from '#/lib/ids.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { accountTokens } from '../../db/tables/accounts.ts'
import { lockUser, type UserRow } from './accounts.repo.ts'

type Kind = (typeof accountTokens.$inferSelect)['kind']

const codeTries = 5

/** Keyed, so that a stolen table does not give away six-digit codes; bound to its kind and, for codes, its person. */
const digest = (key: string, ...parts: string[]) =>
  createHmac('sha256', key).update(parts.join('\n')).digest('base64url')

/** What a spent secret was for: null where it confirms an account that was made without a registration. */
export type Spent = { registrationId: string | null }

const usable = () => and(isNull(accountTokens.usedAt), gt(accountTokens.expiresAt, sql`now()`))

/** Stores a secret's hash. A code's hash is salted with the row's id: six digits repeat among people. */
export async function createToken(
  db: Queryable,
  key: string,
  input: { userId: string; registrationId?: string | null; kind: Kind; secret: string; minutes: number },
): Promise<void> {
  const id = newId()
  const salt = input.kind === 'verify_code' ? id : ''
  await db.insert(accountTokens).values({
    id,
    userId: input.userId,
    registrationId: input.registrationId ?? null,
    kind: input.kind,
    hash: digest(key, input.kind, salt, input.secret),
    expiresAt: new Date(Date.now() + input.minutes * 60_000),
  })
}

/**
 * Uses up a link's secret; null when it is unknown, spent or too old. Its person is held first, as everybody does who changes
 * an account: in another order, two would wait for each other.
 */
export async function spendLink(
  tx: Tx,
  key: string,
  kind: Exclude<Kind, 'verify_code'>,
  secret: string,
): Promise<(Spent & { user: UserRow }) | null> {
  const isThis = () =>
    and(eq(accountTokens.hash, digest(key, kind, '', secret)), eq(accountTokens.kind, kind), usable())
  const [found] = await tx.select({ userId: accountTokens.userId }).from(accountTokens).where(isThis())
  const user = found?.userId ? await lockUser(tx, found.userId) : undefined
  if (!user || user.deletedAt) return null
  const [spent] = await tx
    .update(accountTokens)
    .set({ usedAt: sql`now()` })
    .where(isThis())
    .returning({ registrationId: accountTokens.registrationId })
  return spent ? { ...spent, user } : null
}

/**
 * Tries a code against those in force: the newest of each registration. Each try counts for all of them, right or wrong;
 * after five a code is dead. The caller holds the person, and commits also when this is null.
 */
export async function spendCode(tx: Tx, key: string, userId: string, code: string): Promise<Spent | null> {
  const tried = await tx
    .update(accountTokens)
    .set({ attempts: sql`${accountTokens.attempts} + 1` })
    .where(
      and(
        eq(accountTokens.userId, userId),
        eq(accountTokens.kind, 'verify_code'),
        lt(accountTokens.attempts, codeTries),
        usable(),
      ),
    )
    .returning()
  const right = tried.find(({ id, hash }) => hash === digest(key, 'verify_code', id, code))
  if (!right) return null
  await tx
    .update(accountTokens)
    .set({ usedAt: sql`now()` })
    .where(eq(accountTokens.id, right.id))
  return { registrationId: right.registrationId }
}

/** Those of one registration, or, with null, of an account that was made without one. */
export async function spendConfirmations(
  tx: Tx,
  userId: string,
  registrationId: string | null,
  kinds: Kind[],
): Promise<void> {
  await tx
    .update(accountTokens)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(accountTokens.userId, userId),
        inArray(accountTokens.kind, kinds),
        registrationId ? eq(accountTokens.registrationId, registrationId) : isNull(accountTokens.registrationId),
        isNull(accountTokens.usedAt),
      ),
    )
}

export async function spendAllTokens(db: Queryable, userId: string, kinds: readonly Kind[]): Promise<void> {
  await db
    .update(accountTokens)
    .set({ usedAt: sql`now()` })
    .where(and(eq(accountTokens.userId, userId), inArray(accountTokens.kind, kinds), isNull(accountTokens.usedAt)))
}

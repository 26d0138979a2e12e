// Single-use secrets. Only their hashes are stored; using one is a conditional update, so that of many parallel uses one wins.
import { createHmac } from 'node:crypto'
import { and, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import { newId } from '#/lib/ids.ts'
import type { Queryable } from '../../db/client.ts'
import { accountTokens } from '../../db/tables/accounts.ts'

type Kind = (typeof accountTokens.$inferSelect)['kind']

const codeTries = 5

/** Keyed, so that a stolen table does not give away six-digit codes; bound to its kind and, for codes, its person. */
const digest = (key: string, ...parts: string[]) =>
  createHmac('sha256', key).update(parts.join('\n')).digest('base64url')

const usable = () => and(isNull(accountTokens.usedAt), gt(accountTokens.expiresAt, sql`now()`))

/** Stores a secret's hash. A code's hash is salted with the row's id: six digits repeat among people. */
export async function createToken(
  db: Queryable,
  key: string,
  input: { userId: string; kind: Kind; secret: string; minutes: number },
): Promise<void> {
  const id = newId()
  const salt = input.kind === 'verify_code' ? id : ''
  await db.insert(accountTokens).values({
    id,
    userId: input.userId,
    kind: input.kind,
    hash: digest(key, input.kind, salt, input.secret),
    expiresAt: new Date(Date.now() + input.minutes * 60_000),
  })
}

/** Uses up a link's secret. The person's id, or null when it is unknown, spent or too old. */
export async function spendLink(
  db: Queryable,
  key: string,
  kind: 'verify_link' | 'reset',
  secret: string,
): Promise<string | null> {
  const [row] = await db
    .update(accountTokens)
    .set({ usedAt: sql`now()` })
    .where(and(eq(accountTokens.hash, digest(key, kind, '', secret)), eq(accountTokens.kind, kind), usable()))
    .returning({ userId: accountTokens.userId })
  return row?.userId ?? null
}

/** Tries a code against the newest one sent. Each try counts, right or wrong; after five the code is dead. */
export async function spendCode(db: Queryable, key: string, userId: string, code: string): Promise<boolean> {
  const [newest] = await db
    .select({ id: accountTokens.id })
    .from(accountTokens)
    .where(and(eq(accountTokens.userId, userId), eq(accountTokens.kind, 'verify_code'), usable()))
    .orderBy(desc(accountTokens.id))
    .limit(1)
  if (!newest) return false
  const [tried] = await db
    .update(accountTokens)
    .set({ attempts: sql`${accountTokens.attempts} + 1` })
    .where(and(eq(accountTokens.id, newest.id), lt(accountTokens.attempts, codeTries), usable()))
    .returning({ hash: accountTokens.hash })
  if (tried?.hash !== digest(key, 'verify_code', newest.id, code)) return false
  const spent = await db
    .update(accountTokens)
    .set({ usedAt: sql`now()` })
    .where(and(eq(accountTokens.id, newest.id), usable()))
    .returning({ id: accountTokens.id })
  return spent.length > 0
}

export async function spendAllTokens(db: Queryable, userId: string, kinds: Kind[]): Promise<void> {
  await db
    .update(accountTokens)
    .set({ usedAt: sql`now()` })
    .where(and(eq(accountTokens.userId, userId), inArray(accountTokens.kind, kinds), isNull(accountTokens.usedAt)))
}

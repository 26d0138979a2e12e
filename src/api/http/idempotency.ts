import { createHash } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/client.ts'
import { idempotentAnswers } from '../db/tables/idempotency.ts'
import { ApiError } from './api-error.ts'

const digest = (value: string) => createHash('sha256').update(value).digest('base64url')

/** Property order is the sender's business. */
const sorted = (_: string, value: unknown) =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value

/**
 * Does a thing once for a key: `work` runs in a transaction and its answer, JSON, is kept with it for 24 hours. Whoever
 * calls again gets that answer, waits for it where the first is still at work, and is refused with 409 `key_reused` when
 * the input differs. Where `work` throws, nothing is kept and the key is free again. `call` names what is done, `userId`
 * is null for guests.
 */
export async function once<T>(
  db: Db,
  { call, userId, key, input }: { call: string; userId: string | null; key: string; input: unknown },
  work: (tx: Tx) => Promise<T>,
): Promise<{ answer: T; isFirst: boolean }> {
  const scope = `${call} ${userId ?? 'guest'}`
  const row = { scope, keyHash: digest(key), inputHash: digest(JSON.stringify(input, sorted)) }
  const mine = and(eq(idempotentAnswers.scope, scope), eq(idempotentAnswers.keyHash, row.keyHash))
  return db.transaction(async (tx) => {
    await tx
      .delete(idempotentAnswers)
      .where(and(mine, lt(idempotentAnswers.createdAt, sql`now() - interval '24 hours'`)))
    // A second caller waits here until the first has committed.
    const [first] = await tx
      .insert(idempotentAnswers)
      .values(row)
      .onConflictDoNothing()
      .returning({ scope: idempotentAnswers.scope })
    if (!first) {
      const [stored] = await tx.select().from(idempotentAnswers).where(mine)
      if (stored?.inputHash !== row.inputHash) throw new ApiError('key_reused')
      return { answer: stored.answer as T, isFirst: false }
    }
    const answer = await work(tx)
    await tx.update(idempotentAnswers).set({ answer }).where(mine)
    return { answer, isFirst: true }
  })
}

/** Forgets what is older than 24 hours. */
export const forgetAnswers = (db: Db) =>
  db.delete(idempotentAnswers).where(lt(idempotentAnswers.createdAt, sql`now() - interval '24 hours'`))

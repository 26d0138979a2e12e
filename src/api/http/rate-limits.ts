import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { ApiError } from './api-error.ts'

/** `points` in `seconds`, counted per caller's address, account or known device, or per a value of the body such as the e-mail. */
export type RateLimit = {
  name: string
  points: number
  seconds: number
  by: 'address' | 'account' | 'device' | { bodyField: string; andAddress?: boolean }
}

export type RateKeys = { address: string; userId: string | null; body: unknown; device?: string }

export type RateLimits = ReturnType<typeof createRateLimits>

/** What people typed comes in any length and with any characters; a key does not. */
const digest = (value: string) => createHash('sha256').update(value).digest('base64url')

/** Counters kept in the database, so that they hold over restarts and over instances. */
export function createRateLimits(pool: Pool) {
  const limiters = new Map<string, RateLimiterPostgres>()

  const limiterFor = ({ name, points, seconds }: RateLimit) => {
    const existing = limiters.get(name)
    if (existing) return existing
    const limiter = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: name,
      points,
      duration: seconds,
      // Not at the last point: it may be refunded.
      inMemoryBlockOnConsumed: points + 1,
    })
    limiters.set(name, limiter)
    return limiter
  }

  const keyOf = ({ by }: RateLimit, keys: RateKeys): string | null => {
    if (by === 'address') return keys.address
    if (by === 'account') return keys.userId
    if (by === 'device') return keys.device ?? null
    const value = (keys.body as Record<string, unknown> | undefined)?.[by.bodyField]
    if (typeof value !== 'string') return null
    return [digest(value.trim().toLowerCase()), ...(by.andAddress ? [keys.address] : [])].join('|')
  }

  const refuse = (result: RateLimiterRes) =>
    new ApiError('too_many', { retryAfter: Math.max(1, Math.ceil(result.msBeforeNext / 1000)) })

  return {
    /** Counts a call, as one or for what it costs, against each limit; throws `too_many` with the seconds to wait. */
    async consume(limits: RateLimit[], keys: RateKeys, cost = 1): Promise<void> {
      for (const limit of limits) {
        const key = keyOf(limit, keys)
        if (key === null) continue
        await limiterFor(limit)
          .consume(key, cost)
          .catch((error: unknown) => {
            throw error instanceof RateLimiterRes ? refuse(error) : error
          })
      }
    },

    /** Leaves nothing of a limit, for its whole time from now on. */
    async exhaust(limit: RateLimit, keys: RateKeys): Promise<void> {
      const key = keyOf(limit, keys)
      if (key !== null) await limiterFor(limit).set(key, limit.points, limit.seconds)
    },

    /** Takes back one call that was counted and need not have been. */
    async refund(limit: RateLimit, keys: RateKeys): Promise<void> {
      const key = keyOf(limit, keys)
      if (key !== null) await limiterFor(limit).reward(key, 1)
    },

    /** Forgets what was counted, as after a sign-in that succeeded. */
    async clear(limit: RateLimit, keys: RateKeys): Promise<void> {
      const key = keyOf(limit, keys)
      if (key !== null) await limiterFor(limit).delete(key)
    },
  }
}

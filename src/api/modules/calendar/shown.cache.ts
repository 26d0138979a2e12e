// Stretches of calendars as they were last sent, so that a full month costs hardly more than an empty one. Every change raises
// the stamps of the calendars in which it is seen, in its own transaction; what was kept under other stamps is not sent again.
import type { Queryable } from '../../db/client.ts'
import type { SeenCalendar } from './calendars.repo.ts'

type Kept = { stamps: string; bytes: Buffer<ArrayBuffer>; until: number }

/** Names and pictures of people change without a stamp. */
const keptMs = 60_000
const bytesAtMost = 24_000_000

const caches = new WeakMap<Queryable, ReturnType<typeof createCache>>()

export function shownCache(db: Queryable) {
  const cache = caches.get(db) ?? createCache()
  caches.set(db, cache)
  return cache
}

export const stampsOf = (seen: readonly SeenCalendar[]): string =>
  seen.map(({ id, stamp, access }) => `${id}:${stamp}:${access}`).join(' ')

function createCache() {
  const kept = new Map<string, Kept>()
  let size = 0

  function drop(key: string): void {
    size -= kept.get(key)?.bytes.length ?? 0
    kept.delete(key)
  }

  return {
    get(key: string, stamps: string): Buffer<ArrayBuffer> | null {
      const found = kept.get(key)
      if (!found) return null
      if (found.stamps === stamps && found.until > Date.now()) return found.bytes
      drop(key)
      return null
    },
    set(key: string, stamps: string, bytes: Buffer<ArrayBuffer>): void {
      drop(key)
      kept.set(key, { stamps, bytes, until: Date.now() + keptMs })
      size += bytes.length
      // The oldest are the first.
      for (const old of kept.keys()) {
        if (size <= bytesAtMost) return
        drop(old)
      }
    },
  }
}

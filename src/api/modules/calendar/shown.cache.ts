// Stretches of calendars as they were last sent, so that a full month costs hardly more than an empty one. Every change raises
// the stamps of the calendars in which it is seen, in its own transaction; what was kept under other stamps is not sent again.
import type { Queryable } from '../../db/client.ts'
import type { SeenCalendar } from './calendars.repo.ts'

type Entry = { stamps: string; bytes: Buffer<ArrayBuffer>; until: number }

/** Names and pictures of people change without a stamp. */
const lifetimeMs = 60_000
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
  const entries = new Map<string, Entry>()
  let size = 0

  function drop(key: string): void {
    size -= entries.get(key)?.bytes.length ?? 0
    entries.delete(key)
  }

  return {
    get(key: string, stamps: string): Buffer<ArrayBuffer> | null {
      const entry = entries.get(key)
      if (!entry) return null
      if (entry.stamps === stamps && entry.until > Date.now()) return entry.bytes
      drop(key)
      return null
    },
    set(key: string, stamps: string, bytes: Buffer<ArrayBuffer>): void {
      drop(key)
      entries.set(key, { stamps, bytes, until: Date.now() + lifetimeMs })
      size += bytes.length
      // The oldest are the first.
      for (const old of entries.keys()) {
        if (size <= bytesAtMost) return
        drop(old)
      }
    },
  }
}

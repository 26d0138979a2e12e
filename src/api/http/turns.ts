// What is long gives way to what is short: it goes on in steps between which others are answered, one of a kind at a time, and
// ends with the connection of who asked for it.
import { setImmediate } from 'node:timers/promises'

const stepMs = 15

/** To be awaited in a long loop: lets others have their turn once a step has lasted, and throws where the caller has left. */
export function createPace(signal?: AbortSignal): () => Promise<void> | void {
  let begun = performance.now()
  return () => {
    signal?.throwIfAborted()
    if (performance.now() - begun < stepMs) return
    return setImmediate().then(() => {
      signal?.throwIfAborted()
      begun = performance.now()
    })
  }
}

/** Work of the same key is done one after another, in the order in which it came. */
export function createTurns<Key>() {
  const last = new Map<Key, Promise<unknown>>()
  return async function inTurn<T>(key: Key, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const before = last.get(key) ?? Promise.resolve()
    const mine = before.then(() => {
      signal?.throwIfAborted()
      return work()
    })
    const settled = mine.catch(() => {})
    last.set(key, settled)
    try {
      return await mine
    } finally {
      if (last.get(key) === settled) last.delete(key)
    }
  }
}

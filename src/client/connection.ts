// Whether anything can be reached: what the browser knows of the network, and what has been seen of the server.

const againMs = 3_000
const patienceMs = 5_000

let silent = false
let probing = false
const listeners = new Set<() => void>()

/** Nobody would answer now. */
export const isCutOff = (): boolean => !navigator.onLine || silent

export const isServerSilent = (): boolean => navigator.onLine && silent

/** For whoever got no answer: asks whether the server is there, until it is. */
export function suspectSilence(): void {
  if (probing) return
  probing = true
  void probe()
}

async function probe(): Promise<void> {
  // Without a network nothing is known of the server.
  if (!navigator.onLine) {
    probing = false
    return
  }
  const answer = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(patienceMs) }).catch(
    () => null,
  )
  const isThere = answer?.ok ?? false
  if (silent === isThere) {
    silent = !isThere
    for (const listener of listeners) listener()
  }
  probing = !isThere
  // Not all at once: many come back to the same server.
  if (probing) setTimeout(probe, againMs * (0.5 + Math.random()))
}

export function onConnection(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('online', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('online', listener)
  }
}

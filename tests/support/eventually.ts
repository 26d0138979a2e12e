import { vi } from 'vitest'

const withinMs = 15_000
const everyMs = 10

/** What `check` gives as soon as it throws nothing; then as it threw last. A machine with much to do is waited for. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: withinMs, interval: everyMs })

import { toPublicError } from './public-error.ts'

type Answer<T> = { ok: true; data: T } | { ok: false }

/** What a panel shows (`DeferredPanel`): on its way, or here already. */
export type Deferred<T> = Promise<Answer<T>> | Answer<T>

/**
 * For loaders: what a panel shows is begun, and not waited for. It never rejects: a panel shows a failure in its place, and
 * why it failed is nothing that the page has to carry.
 */
export const deferred = <T>(reading: Promise<{ ok: true; data: T } | { ok: false }>): Deferred<T> =>
  reading.then(
    (result) => (result.ok ? { ok: true, data: result.data } : { ok: false }),
    (error: unknown) => {
      toPublicError(error)
      return { ok: false }
    },
  )

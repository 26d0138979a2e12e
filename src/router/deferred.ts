import type { Deferred } from '#/lib/deferred.ts'
import { toPublicError } from './public-error.ts'

type Reading<T> = Promise<{ ok: true; data: T } | { ok: false }>

/** For loaders: what a panel shows (`DeferredPanel`) is begun, and not waited for. */
export const deferred = <T>(reading: Reading<T>): Deferred<T> =>
  reading.then(
    (result) => (result.ok ? { ok: true, data: result.data } : { ok: false }),
    (error: unknown) => {
      // It logs what went wrong; the panel says only that something did.
      toPublicError(error)
      return { ok: false }
    },
  )

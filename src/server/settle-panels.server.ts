// When a page is rendered: what its panels show may still be on its way then, and is streamed after it.
import type { AnyRouter } from '@tanstack/react-router'
import { requestContext } from './request-context.server.ts'

/** Nobody sees the difference, and what is here by then needs no skeleton, no stream and half of the work. */
const patienceMs = 25

/**
 * Waits for what is `pending` and for the promises in the loaders' data, whose answers take their places. Where the page may
 * be streamed that is a moment, and `context.streams` says whether something is left; else it is as long as it takes.
 */
export async function settlePanels(router: AnyRouter, pending: readonly Promise<unknown>[]): Promise<void> {
  const context = requestContext()
  const left = new Set<Promise<unknown>>()
  const settled = [...pending, ...takeDeferred(router)].map((promise) => {
    left.add(promise)
    const done = () => left.delete(promise)
    return promise.then(done, done)
  })
  if (settled.length === 0) return
  const all = Promise.all(settled)
  await (context?.mayStream ? Promise.race([all, moment()]) : all)
  if (context) context.streams = left.size > 0
}

function moment(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, patienceMs))
}

/** The promises in the loaders' data. An answer is put into the place of its promise until the page is rendered from it. */
function takeDeferred(router: AnyRouter): Promise<unknown>[] {
  return router.stores.matches.get().flatMap(({ loaderData }) => {
    if (typeof loaderData !== 'object' || loaderData === null) return []
    const data = loaderData as Record<string, unknown>
    return Object.entries(data).flatMap(([name, value]) => {
      if (!(value instanceof Promise)) return []
      return value.then((answer: unknown) => {
        data[name] = answer
      })
    })
  })
}

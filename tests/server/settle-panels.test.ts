import type { AnyRouter } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runWithRequestContext, type RequestContext } from '#/server/request-context.server.ts'
import { settlePanels } from '#/server/settle-panels.server.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const contextOf = (mayStream: boolean): RequestContext => ({ locale: 'en', address: undefined, nonce: 'n', mayStream })

/** A router whose page has this data: all that is asked of it. */
const routerWith = (loaderData: object) =>
  ({ stores: { matches: { get: () => [{ loaderData }] } } }) as unknown as AnyRouter

async function settledAfter(ms: number, settled: Promise<void>): Promise<boolean> {
  let isSettled = false
  void settled.then(() => (isSettled = true))
  await vi.advanceTimersByTimeAsync(ms)
  return isSettled
}

test('what is there within a moment is waited for, and takes the place of its promise', async () => {
  const said = Promise.withResolvers<object>()
  const data = { said: said.promise, product: 1 }
  const context = contextOf(true)
  const settled = runWithRequestContext(context, () => settlePanels(routerWith(data), []))
  said.resolve({ ok: true })
  expect(await settledAfter(0, settled)).toBe(true)
  expect(data).toEqual({ said: { ok: true }, product: 1 })
  expect(context.streams).toBe(false)
})

test('what is later than that is streamed, where scripts run', async () => {
  const { promise } = Promise.withResolvers<object>()
  const context = contextOf(true)
  const settled = runWithRequestContext(context, () => settlePanels(routerWith({ said: promise }), [Promise.resolve()]))
  expect(await settledAfter(20, settled)).toBe(false)
  expect(await settledAfter(10, settled)).toBe(true)
  expect(context.streams).toBe(true)
})

test('everybody else waits for all of it, failures among it', async () => {
  const query = Promise.withResolvers<object>()
  const context = contextOf(false)
  const settled = runWithRequestContext(context, () => settlePanels(routerWith({}), [query.promise]))
  expect(await settledAfter(9_000, settled)).toBe(false)
  query.reject(new Error('Away'))
  expect(await settledAfter(0, settled)).toBe(true)
  expect(context.streams).toBe(false)
})

test('a page without panels waits for nothing', async () => {
  const context = contextOf(true)
  await runWithRequestContext(context, () => settlePanels(routerWith({ product: 1 }), []))
  expect(context.streams).toBeUndefined()
})

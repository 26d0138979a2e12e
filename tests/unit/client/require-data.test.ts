import { createRootRoute, createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { CallError, failureOf, requireData } from '#/client/require-data.ts'
import { createQueryClient } from '#/router/query-client.ts'

const refused = { status: 422, message: 'No such day', fields: { date: 'No such day' } }

test('a refused call throws with all that was said, and a call that nobody answered says offline', async () => {
  await expect(requireData(Promise.resolve({ ok: true, data: 3 }))).resolves.toBe(3)
  const error = await requireData(Promise.resolve({ ok: false, error: refused })).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(CallError)
  expect(failureOf(error)).toEqual(refused)
  const offline = await requireData(Promise.reject(new TypeError('fetch failed'))).catch((thrown: unknown) => thrown)
  expect(failureOf(offline).status).toBe(0)
  expect(failureOf(offline).message).not.toContain('fetch')
})

test('what an error of ours says is not shown to people', () => {
  expect(failureOf(new TypeError('x is not a function')).message).not.toContain('x is not')
})

test('a failed mutation is shown once, unless its screen shows it', async () => {
  const shown: string[] = []
  const router = createRouter({ routeTree: createRootRoute() })
  const client = createQueryClient(router, (error) => void shown.push(failureOf(error).message))
  const cache = client.getMutationCache()
  const mutationFn = () => requireData(Promise.resolve({ ok: false, error: refused }))
  await expect(cache.build(client, { mutationFn }).execute(undefined)).rejects.toThrow('No such day')
  expect(shown).toEqual(['No such day'])
  await expect(cache.build(client, { mutationFn, meta: { ownFailure: true } }).execute(undefined)).rejects.toThrow(
    'No such day',
  )
  expect(shown).toEqual(['No such day'])
})

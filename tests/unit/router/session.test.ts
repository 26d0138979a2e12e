import { expect, test, vi } from 'vitest'
import { createSession } from '#/router/session.ts'

test('asks once, however many want to know', async () => {
  const load = vi.fn(async () => 'Ada')
  const session = createSession(load)
  expect(await session.known()).toBeUndefined()
  expect(await Promise.all([session.viewer(), session.viewer(), session.viewer()])).toEqual(['Ada', 'Ada', 'Ada'])
  expect(await session.known()).toBe('Ada')
  expect(load).toHaveBeenCalledOnce()
})

test('does not take a failure for nobody, and asks again when it is next needed', async () => {
  const load = vi.fn(async () => 'Ada').mockRejectedValueOnce(new Error('away'))
  const session = createSession(load)
  await expect(session.viewer()).rejects.toThrow('away')
  expect(await session.known()).toBeUndefined()
  expect(load).toHaveBeenCalledOnce()
  expect(await session.viewer()).toBe('Ada')
})

test('knows a change without asking, and asks anew when it is to forget', async () => {
  const load = vi.fn(async () => 'Ada' as string | null)
  const session = createSession<string>(load)
  session.set(null)
  expect([await session.viewer(), await session.known()]).toEqual([null, null])
  session.forget()
  expect(await session.viewer()).toBe('Ada')
  expect(load).toHaveBeenCalledOnce()
})

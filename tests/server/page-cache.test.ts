import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerIn, cachedPage, preferredEncoding, readyAnswer, toCachedPage } from '#/server/page-cache.server.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

let renderings = 0
const render = async () => toCachedPage({}, Buffer.from(`<p>rendering ${(renderings += 1)}</p>`))
const shown = async (key: string) => (await cachedPage(key, render))?.plain.body.toString()

test('a page is kept for less than a second: a write shows within one', async () => {
  const first = await shown('kept')
  vi.setSystemTime(Date.now() + 500)
  expect(await shown('kept')).toBe(first)
  expect(readyAnswer('kept', 'identity')?.body.toString()).toBe(first)
  vi.setSystemTime(Date.now() + 499)
  expect(readyAnswer('kept', 'identity')).toBeUndefined()
  expect(await shown('kept')).not.toBe(first)
})

test('those who come while it is rendered wait for the same rendering, and get their own key’s', async () => {
  const before = renderings
  const answers = await Promise.all(['a', 'b', 'a', 'b', 'a'].map(shown))
  expect(renderings).toBe(before + 2)
  expect(new Set(answers).size).toBe(2)
  expect(answers[0]).toBe(answers[2])
  expect(answers[1]).toBe(answers[3])
})

test('what may not be shared, and what failed, is kept for nobody', async () => {
  expect(await cachedPage('private', async () => null)).toBeNull()
  await expect(cachedPage('failed', () => Promise.reject(new Error('x')))).rejects.toThrow('x')
  expect(await shown('private')).toContain('rendering')
  expect(await shown('failed')).toContain('rendering')
})

test('what is kept is bounded, however many addresses are asked for', async () => {
  for (let number = 0; number < 2_000; number++) await shown(`many-${number}`)
  const kept = Array.from({ length: 2_000 }, (_, number) => readyAnswer(`many-${number}`, 'identity')).filter(Boolean)
  expect(kept.length).toBeGreaterThan(0)
  expect(kept.length).toBeLessThanOrEqual(500)
})

test('an encoding is one that the browser takes', async () => {
  expect(
    ['br, gzip', 'gzip, deflate', 'gzip;q=0, br;q=0.0', '', 'identity'].map((accept) => preferredEncoding(accept)),
  ).toEqual(['br', 'gzip', 'identity', 'identity', 'identity'])
  const page = await render()
  for (const encoding of ['br', 'gzip'] as const) {
    expect((await answerIn(page, encoding)).headers).toMatchObject({ 'content-encoding': encoding })
  }
})

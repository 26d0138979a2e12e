import { afterEach, expect, test, vi } from 'vitest'
import { sendFile } from '#/client/send-file.ts'

afterEach(() => vi.unstubAllGlobals())

const answering = (answer: () => Response | Promise<Response>) => {
  const fetch = vi.fn(async (_path: string, _init: RequestInit) => answer())
  vi.stubGlobal('fetch', fetch)
  return fetch
}

test('sends the file as it is, under its own type, and hands on what came back', async () => {
  const fetch = answering(() => Response.json({ picture: 'p' }))
  const file = new Blob(['x'], { type: 'image/webp' })
  expect(await sendFile('/files/x', 'PUT', file)).toEqual({ ok: true, data: { picture: 'p' } })
  expect(fetch).toHaveBeenCalledWith('/files/x', expect.objectContaining({ method: 'PUT', body: file }))
})

test('an empty success is null', async () => {
  answering(() => new Response(null, { status: 204 }))
  expect(await sendFile('/files/x', 'DELETE')).toEqual({ ok: true, data: null })
})

test('a refusal comes with the API’s own words', async () => {
  const body = { message: 'Not a picture', code: 'picture_unreadable' }
  answering(() => Response.json(body, { status: 422 }))
  expect(await sendFile('/files/x', 'PUT')).toEqual({ ok: false, error: { ...body, status: 422 } })
})

test.each([
  ['a page instead of an answer', 502, '<h1>Bad gateway</h1>'],
  ['a refusal without words', 413, 'This is too large\n'],
  ['a refusal that is no object', 500, 'null'],
  ['a success that cannot be read', 200, '<h1>Hello</h1>'],
])('%s still says something', async (_what, status, text) => {
  answering(() => new Response(text, { status }))
  const message = 'This file could not be taken. Please try again in a moment.'
  expect(await sendFile('/files/x', 'POST')).toEqual({ ok: false, error: { status, message } })
})

test('without a connection it says so', async () => {
  answering(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await sendFile('/files/x', 'POST')).toMatchObject({
    ok: false,
    error: { status: 0, code: 'offline', message: expect.stringContaining('Check your connection') },
  })
})

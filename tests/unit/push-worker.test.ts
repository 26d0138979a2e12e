import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'

const source = readFileSync('public/push.js', 'utf8')

/** The worker in a browser that has such windows. */
function worker(windows: { address: string }[]) {
  const handlers: Record<string, (event: object) => void> = {}
  const shown: unknown[] = []
  const opened: string[] = []
  const clients = {
    matchAll: async () =>
      windows.map((one) => ({
        focus: async () => {},
        navigate: async (address: string) => void (one.address = address),
      })),
    openWindow: async (address: string) => void opened.push(address),
  }
  const self = {
    location: { origin: 'https://casa.example' },
    registration: { showNotification: async (title: string, options: object) => void shown.push([title, options]) },
    clients,
    addEventListener: (type: string, handler: (event: object) => void) => void (handlers[type] = handler),
  }
  runInNewContext(source, { self, URL })
  const dispatch = async (type: string, event: object) => {
    let until: Promise<unknown> = Promise.resolve()
    handlers[type]!({ ...event, waitUntil: (promise: Promise<unknown>) => void (until = promise) })
    await until
  }
  return { shown, opened, dispatch }
}

const words = {
  title: 'Bead stair',
  body: 'Ada gave you this card',
  path: '/notices/open?thing=card:1',
  tag: 'card:1',
  lang: 'en',
}
const pressed = { close: () => {}, data: { path: words.path } }

test('what arrives is shown, by its thing and in its language', async () => {
  const { shown, dispatch } = worker([])
  await dispatch('push', { data: { json: () => words } })
  expect(shown).toEqual([
    [
      'Bead stair',
      expect.objectContaining({ body: words.body, tag: 'card:1', lang: 'en', data: { path: words.path } }),
    ],
  ])
})

test('a press opens it, in the window that is there', async () => {
  const alone = worker([])
  await alone.dispatch('notificationclick', { notification: pressed })
  expect(alone.opened).toEqual([`https://casa.example${words.path}`])
  const windows = [{ address: '/dashboard' }]
  const beside = worker(windows)
  await beside.dispatch('notificationclick', { notification: pressed })
  expect(beside.opened).toEqual([])
  expect(windows[0]!.address).toBe(`https://casa.example${words.path}`)
})

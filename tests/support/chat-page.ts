import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Role } from '#/contract/core/role.ts'
import { callApi } from './call-api.ts'
import { answering, wake } from '#tests/support/fixtures.ts'

type Seat = { page: Page; context: BrowserContext }

/** Somebody at a browser of their own, in the conversation of the demo's parent and guide. */
export async function sit(browser: Browser, origin: string, token: string, path: string): Promise<Seat> {
  const context = await browser.newContext({ baseURL: origin })
  await context.addCookies([
    { name: 'jwt', value: token, url: origin, httpOnly: true, sameSite: 'Lax' },
    { name: 'cookie_consent', value: 'true', url: origin },
  ])
  const page = await context.newPage()
  // What others do is told from here on: who is writing is said to those who listen, and not again.
  const stream = page.waitForResponse(/\/stream\?/)
  await page.goto(path)
  await wake(page)
  await stream
  return { page, context }
}

export const log = (page: Page) => page.getByRole('log', { name: 'Messages' })
export const composer = (page: Page) => page.getByRole('textbox', { name: 'Write a message' })
export const row = (page: Page, name: RegExp) =>
  page.getByRole('region', { name: 'Conversations' }).getByRole('link', { name })
export const message = (page: Page, text: string) => log(page).getByRole('article').filter({ hasText: text })

export async function write(page: Page, text: string) {
  await answering(composer(page))
  await composer(page).fill(text)
  await composer(page).press('Enter')
}

type Api = <T>(who: Role, path: string, body?: unknown) => Promise<T>

/** Without a body it is a question. */
export const apiOf =
  (origin: string, sessions: Record<string, string>): Api =>
  (who, path, body) =>
    callApi(origin, sessions[who]!, body === undefined ? 'GET' : 'POST', `/api/chat/${path}`, body)

export type Listed = { conversations: { id: string; type: string; people: { id: string; first_name: string }[] }[] }

/** The conversation of the demo's parent, Amara, with Ingrid of the school, and who the two are. */
export async function pair(api: Api) {
  const { conversations } = await api<Listed>('parent', 'conversations')
  const found = conversations.find(({ type, people }) => type === 'one-to-one' && people[0]!.first_name === 'Ingrid')!
  return { id: found.id, other: found.people[0]!.id }
}

/** Amara's and the guide's, of some 300 messages. */
export const longest = (conversations: Listed['conversations']) =>
  conversations.find(({ type, people }) => type === 'one-to-one' && people[0]!.first_name === 'Amara')!

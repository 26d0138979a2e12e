import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base, type BrowserContext, type Locator, type Page, type Response } from '@playwright/test'
import type { OutboxMail } from '#/contract/operator/outbox.ts'
import type { RegistrableRole, Role } from '#/contract/core/role.ts'
import type { DisplaySettings } from '#/contract/account/settings.ts'
import { callApi } from './call-api.ts'
import { demoPassword, sessionsFile, type Sessions } from './demo.ts'
import { isAsked } from './landing.ts'
import { freePort, startServer, type RunningServer } from './server.ts'

type Mail = { subject: string; text: string; code: string; link: string }
export type Person = { email: string; password: string; token: string }

type Worker = {
  /** The built server, on its own copy of the seeded database. */
  server: RunningServer
  /** A token of every demo person. Sign nobody out with them: they are shared by the worker's tests. */
  sessions: Sessions
}

type Fixtures = {
  /** Passes over what this run does not ask. */
  asked: void
  /** Whether the consent banner has been accepted before the test. */
  consented: boolean
  /** Lets a console error, failed request or the like pass that the test expects. */
  allow: (problem: RegExp) => void
  /** Goes to a page and waits until it answers to clicks. */
  open: (path: string) => Promise<Response | null>
  /** Signs the browser in, without the form. */
  signIn: (who: Role | Person) => Promise<void>
  /** Sets display settings as an earlier visit would have. */
  display: (settings: Partial<DisplaySettings>) => Promise<void>
  /** Somebody who has just registered and confirmed the address; for what would spoil a demo person. */
  newPerson: (role?: RegistrableRole) => Promise<Person>
  /** The newest mail to an address, of a template where one is named. */
  mailTo: (recipient: string, template?: string) => Promise<Mail>
}

export { expect }

export const test = base.extend<Fixtures, Worker>({
  asked: [
    async ({}, use, { titlePath, skip }) => {
      skip(!isAsked(titlePath), 'A landing asks others.')
      await use()
    },
    { auto: true },
  ],

  sessions: [
    async ({}, use) => use(JSON.parse(readFileSync(join(template(), sessionsFile), 'utf8'))),
    { scope: 'worker' },
  ],

  server: [
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'casa-e2e-worker-'))
      cpSync(join(template(), 'data'), dataDir, { recursive: true })
      const port = String(await freePort())
      const server = await startServer({
        DEMO: '1',
        DATA_DIR: dataDir,
        PORT: port,
        APP_ORIGIN: `http://127.0.0.1:${port}`,
      })
      await use(server)
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  baseURL: ({ server }, use) => use(server.origin),

  consented: [true, { option: true }],

  allow: [
    async ({ context, server, javaScriptEnabled }, use, testInfo) => {
      const allowed: RegExp[] = []
      const begun = server.log().length
      const watched = watch(context, server.origin, javaScriptEnabled !== false)
      await use((problem) => void allowed.push(problem))
      const problems = watched.filter((problem) => !allowed.some((pattern) => pattern.test(problem)))
      if (problems.length > 0) await testInfo.attach('server', { body: server.log().slice(begun) })
      expect(problems).toEqual([])
    },
    { auto: true },
  ],

  context: async ({ context, baseURL, consented }, use) => {
    if (consented) await context.addCookies([{ name: 'cookie_consent', value: 'true', url: baseURL! }])
    await use(context)
  },

  open: ({ page, javaScriptEnabled }, use) =>
    use(async (path) => {
      const response = await page.goto(path)
      if (javaScriptEnabled !== false) await wake(page)
      return response
    }),

  signIn: ({ context, baseURL, sessions }, use) =>
    use(async (who) => {
      const value = typeof who === 'string' ? sessions[who] : who.token
      await context.addCookies([{ name: 'jwt', value, url: baseURL!, httpOnly: true, sameSite: 'Lax' }])
    }),

  display: ({ context, baseURL }, use) =>
    use((settings) =>
      context.addCookies(
        Object.entries(settings).map(([name, value]) => ({ name, value: String(value), url: baseURL! })),
      ),
    ),

  newPerson: ({ server, mailTo }, use) =>
    use(async (role = 'parent') => {
      const email = newEmail()
      const named = { first_name: 'Renilde', last_name: 'Montesano', institution_name: 'Haus am See' }
      const registration = { ...named, role, email, password: demoPassword }
      await callApi(server.origin, null, 'POST', '/api/v1/register', registration)
      const { code } = await mailTo(email, 'verify')
      const confirmed = { email, code }
      const { token } = await callApi<{ token: string }>(server.origin, null, 'POST', '/api/v1/verify-email', confirmed)
      return { email, password: demoPassword, token }
    }),

  mailTo: ({ server, sessions }, use) =>
    use(async (recipient, template) => {
      let found: OutboxMail | undefined
      await expect(async () => {
        const mails = await readOutbox(server.origin, sessions.admin)
        found = mails.find((mail) => mail.recipient === recipient && (!template || mail.template === template))
        expect(found?.status, `a mail to ${recipient}`).toBe('kept')
      }).toPass({ timeout: 10_000, intervals: [50, 100, 250] })
      const text = found?.text ?? ''
      return {
        subject: found?.subject ?? '',
        text,
        code: /^\d{6}$/m.exec(text)?.[0] ?? '',
        link: /https?:\/\/\S+/.exec(text)?.[0] ?? '',
      }
    }),
})

let people = 0

/** An address nobody has used before. */
export const newEmail = () => `person-${(people += 1)}-${process.pid}@families.example`

/** Waits until React has hydrated the page. */
export async function wake(page: Page) {
  await expect.poll(() => page.evaluate(() => '$_TSR' in window), { intervals: [20] }).toBe(false)
  await answering(page.locator('body'))
}

/**
 * Until React listens to an element; parts of a page may come later than the page. React marks an element before it runs
 * the effects of its component (a menu listens for the keyboard in one), so what it has queued is let through first.
 */
export async function answering(element: Locator) {
  const isMarked = () => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps')))
  await expect.poll(isMarked, { intervals: [20, 50], timeout: 10_000 }).toBe(true)
  await element.evaluate(() => scheduler.postTask(() => {}, { priority: 'background' }))
}

function template(): string {
  const directory = process.env.E2E_TEMPLATE
  if (!directory) throw new Error('The global setup did not run')
  return directory
}

export async function readOutbox(origin: string, token: string): Promise<OutboxMail[]> {
  return (await callApi<{ mails: OutboxMail[] }>(origin, token, 'GET', '/api/v1/outbox')).mails
}

/** Everything that must not happen on any page, as it happens. */
export function watch(context: BrowserContext, origin: string, scripted: boolean): string[] {
  const problems: string[] = []
  context.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => problems.push(`thrown: ${error.error().message}`))
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText
    // Aborted: the page was left while it still loaded. Where scripts are off, the browser says so in this way.
    const expected = reason === 'net::ERR_ABORTED' || (!scripted && reason === 'csp')
    if (!expected) problems.push(`failed: ${request.url()} ${reason}`)
  })
  context.on('request', (request) => {
    const { protocol, origin: asked } = new URL(request.url())
    if (protocol.startsWith('http') && asked !== origin) problems.push(`left the machine: ${request.url()}`)
  })
  return problems
}

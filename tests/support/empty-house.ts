import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { sql, type SQL } from 'drizzle-orm'
import { openDatabase } from '#/api/db/client.ts'
import { demoPassword } from './demo.ts'
import { expect, test } from './fixtures.ts'
import { startPostgres, type TestServer } from './postgres.ts'
import { freePort, startServer, type RunningServer } from './server.ts'
import { startSmtp } from './smtp.ts'

type Registering = { role: string; email: string; first: string; last: string; institution?: [string, string] }
export type EmptyHouse = ReturnType<typeof empty>['house']

type Kind = 'embedded' | 'postgres'

/**
 * A house without a row of the demo's, for people who register themselves or are invited. Walks prove that parts lead to each
 * other; what a database has to do with it, the API's tests prove on both. So a walk is on one of them: on PostgreSQL where
 * that is asked for and is there, else on the embedded one.
 */
export function emptyHouse(wanted: Kind, tests: (house: EmptyHouse) => void) {
  test.describe('an empty house', () => {
    // Whole journeys, with nights between them.
    test.describe.configure({ timeout: 600_000 })
    const { house, open, close } = empty(wanted)
    test.beforeAll(open)
    test.afterAll(close)
    tests(house)
  })
}

function empty(wanted: Kind) {
  let server: RunningServer
  let smtp: Awaited<ReturnType<typeof startSmtp>>
  let postgres: TestServer | null = null
  let env: Record<string, string> = {}
  const dataDir = mkdtempSync(join(tmpdir(), 'casa-empty-house-'))

  async function open(): Promise<void> {
    if (wanted === 'postgres') postgres = await startPostgres()
    const [port, mailPort] = [String(await freePort()), await freePort()]
    smtp = await startSmtp(mailPort)
    env = {
      DEMO: '0',
      PORT: port,
      APP_ORIGIN: `http://127.0.0.1:${port}`,
      // Nobody waits for ten minutes here.
      LETTER_WAIT_SECONDS: '0',
      SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
      DATA_DIR: dataDir,
      ...(postgres && { DATABASE_URL: postgres.url }),
    }
    server = await startServer(env)
  }

  async function close() {
    await server?.stop()
    await smtp?.close()
    await postgres?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }

  /** The house is shut, something in it becomes older, and it opens again, with every chore due. */
  async function overnight(ages: SQL): Promise<void> {
    await server.stop()
    const database = await openDatabase({ dataDir, databaseUrl: postgres?.url, migrate: false })
    await database.db.execute(ages)
    await database.db.execute(sql`delete from pgboss.job`)
    await database.close()
    server = await startServer(env)
  }

  /** The newest mail to somebody of which a pattern finds something, and what it finds. */
  async function mailed(address: string, wanted: RegExp): Promise<string> {
    const find = () =>
      smtp.received
        .filter(({ envelope }) => envelope.includes(address))
        .map(({ mail }) => wanted.exec(mail.text ?? '')?.[0])
        .findLast(Boolean)
    await expect.poll(find, { message: `a mail to ${address} with ${wanted}`, timeout: 30_000 }).toBeTruthy()
    return find()!
  }

  async function enter(browser: Browser): Promise<Page> {
    const context = await browser.newContext({ baseURL: server.origin, viewport: { width: 1440, height: 900 } })
    await context.addCookies([{ name: 'cookie_consent', value: 'true', url: server.origin }])
    return context.newPage()
  }

  async function firstAdmin(browser: Browser): Promise<Page> {
    const page = await enter(browser)
    await page.goto(/^http\S+\/auth\/setup\?token=\S+$/m.exec(server.log())![0])
    await page.getByLabel('First name').fill('Nora')
    await page.getByLabel('Last name').fill('Berg')
    await page.getByLabel('E-mail address').fill('nora@families.example')
    await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
    await page.getByRole('button', { name: 'Become the admin' }).click()
    await expect(page).toHaveURL('/admin/app')
    return page
  }

  async function approve(admin: Page, name: string) {
    await admin.goto('/admin/app')
    await admin.getByRole('article', { name }).getByRole('button', { name: 'Approve and write to them' }).click()
    await expect(admin.getByRole('article', { name })).toBeHidden()
  }

  async function registered(browser: Browser, { role, email, first, last, institution }: Registering): Promise<Page> {
    const page = await enter(browser)
    await page.goto(`/auth/register?role=${role}`)
    if (institution) await page.getByLabel(institution[0]).fill(institution[1])
    await page.getByLabel('First name').fill(first)
    await page.getByLabel('Last name').fill(last)
    await page.getByLabel('E-mail address').fill(email)
    await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByLabel('Code').fill(await mailed(email, /^\d{6}$/m))
    const confirm = page.getByRole('button', { name: 'Confirm' })
    if (await confirm.isVisible()) await confirm.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Hello, ${first}`)
    return page
  }

  async function invited(browser: Browser, email: string): Promise<Page> {
    const page = await enter(browser)
    await page.goto(await mailed(email, /http\S+\/auth\/reset-password\?token=\S+/))
    await page.getByLabel('New password').fill(demoPassword)
    await page.getByRole('button', { name: 'Save password' }).click()
    await page.getByLabel('E-mail address').fill(email)
    await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Hello')
    return page
  }

  async function inviteGuide(school: Page, email: string) {
    await school.goto('/dashboard/user/new')
    await school.getByLabel('First name').fill('Tomás')
    await school.getByLabel('Last name').fill('Oliveira')
    await school.getByLabel('E-mail address').fill(email)
    await school.getByLabel('Position').selectOption({ label: 'Guide' })
    await school.getByRole('checkbox', { name: 'Guide' }).check()
    await school.getByRole('button', { name: 'Send the invitation' }).click()
    await expect(school.getByText('The invitation is on its way')).toBeVisible()
  }

  async function openClassroom(school: Page, name: string, { ages, guide }: { ages?: string; guide?: string } = {}) {
    await school.goto('/dashboard/classroom/new')
    await school.getByLabel('Name', { exact: true }).fill(name)
    if (ages) await school.getByLabel('Ages', { exact: true }).selectOption({ label: ages })
    await school.getByLabel('Places').fill('12')
    if (guide) await school.getByLabel('Guide').selectOption({ label: guide })
    await school.getByRole('button', { name: 'Open the classroom' }).click()
    await expect(school.getByRole('article').filter({ hasText: name })).toBeVisible()
  }

  /** Nothing that a page offers leads nowhere, or where this person may not go. */
  async function everyWayLeads(page: Page) {
    const hrefs = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLAnchorElement>('nav a[href], main a[href]')].map(({ href }) => href),
    )
    const own = [...new Set(hrefs)].filter((href) => href.startsWith(server.origin) && !href.includes('/language?'))
    expect(own.length).toBeGreaterThan(8)
    for (const href of own) expect([href, (await page.request.get(href)).status()]).toEqual([href, 200])
  }

  /** Somebody without an account, beside this person. */
  async function visiting(page: Page): Promise<Page> {
    return enter(page.context().browser()!)
  }

  const house = {
    overnight,
    visiting,
    mailed,
    firstAdmin,
    approve,
    registered,
    invited,
    inviteGuide,
    openClassroom,
    everyWayLeads,
  }
  return { house, open, close }
}

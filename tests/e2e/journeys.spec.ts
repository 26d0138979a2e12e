import type { Browser, Page } from '@playwright/test'
import { demoPassword } from '#tests/support/demo.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { startPostgres, type TestServer } from '#tests/support/postgres.ts'
import { freePort, startServer, type RunningServer } from '#tests/support/server.ts'
import { startSmtp } from '#tests/support/smtp.ts'

// People who registered themselves or were invited, from the first page on, in a house without a row of the demo's.
for (const kind of ['embedded', 'postgres'] as const) {
  test.describe(`an empty house on ${kind}`, () => {
    let house: RunningServer
    let smtp: Awaited<ReturnType<typeof startSmtp>>
    let postgres: TestServer | null = null
    test.beforeAll(async () => {
      if (kind === 'postgres') {
        postgres = await startPostgres()
        test.skip(postgres === null, 'There is no PostgreSQL here.')
      }
      const [port, mailPort] = [String(await freePort()), await freePort()]
      smtp = await startSmtp(mailPort)
      house = await startServer({
        DEMO: '0',
        PORT: port,
        APP_ORIGIN: `http://127.0.0.1:${port}`,
        SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
        ...(postgres && { DATABASE_URL: postgres.url }),
      })
    })
    test.afterAll(async () => {
      await house?.stop()
      await smtp?.close()
      await postgres?.stop()
    })

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

    const enter = async (browser: Browser): Promise<Page> => {
      const context = await browser.newContext({ baseURL: house.origin, viewport: { width: 1440, height: 900 } })
      await context.addCookies([{ name: 'cookie_consent', value: 'true', url: house.origin }])
      return context.newPage()
    }

    type Registering = { role: string; email: string; first: string; last: string; institution?: [string, string] }

    async function registered(browser: Browser, { role, email, first, last, institution }: Registering) {
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

    async function invited(browser: Browser, email: string) {
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

    /** Nothing that the first page offers leads nowhere, or where this person may not go. */
    async function everyWayLeads(page: Page) {
      const hrefs = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLAnchorElement>('nav a[href], main a[href]')].map(({ href }) => href),
      )
      const own = [...new Set(hrefs)].filter((href) => href.startsWith(house.origin) && !href.includes('/language?'))
      expect(own.length).toBeGreaterThan(8)
      for (const href of own) expect([href, (await page.request.get(href)).status()]).toEqual([href, 200])
    }

    test('becomes a school with a class, a centre and a tutor', async ({ browser, allow }) => {
      test.slow()
      allow(/./)
      const director = 'renilde@families.example'
      const guide = 'tomas@families.example'
      const mother = 'amara@families.example'

      const admin = await enter(browser)
      await admin.goto(/^http\S+\/auth\/setup\?token=\S+$/m.exec(house.log())![0])
      await admin.getByLabel('First name').fill('Nora')
      await admin.getByLabel('Last name').fill('Berg')
      await admin.getByLabel('E-mail address').fill('nora@families.example')
      await admin.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
      await admin.getByRole('button', { name: 'Become the admin' }).click()
      await expect(admin).toHaveURL('/admin/app')
      const approve = async (name: string) => {
        await admin.goto('/admin/app')
        await admin.getByRole('article', { name }).getByRole('button', { name: 'Approve and write to them' }).click()
        await expect(admin.getByRole('article', { name })).toBeHidden()
      }

      const school = await registered(browser, {
        role: 'school',
        email: director,
        first: 'Renilde',
        last: 'Montesano',
        institution: ['Name of the school', 'Linden School'],
      })
      await test.step('the school waits, and is approved', async () => {
        await expect(school.getByRole('region', { name: 'Linden School' })).toContainText('is waiting for approval')
        await everyWayLeads(school)
        await approve('Linden School')
        await mailed(director, /Linden School/)
      })

      await test.step('it invites a guide, opens a classroom and enters a child with its mother', async () => {
        await school.goto('/dashboard/user/new')
        await school.getByLabel('First name').fill('Tomás')
        await school.getByLabel('Last name').fill('Oliveira')
        await school.getByLabel('E-mail address').fill(guide)
        await school.getByLabel('Position').selectOption({ label: 'Guide' })
        await school.getByRole('checkbox', { name: 'Guide' }).check()
        await school.getByRole('button', { name: 'Send the invitation' }).click()
        await expect(school.getByText('The invitation is on its way')).toBeVisible()
      })
      const teacher = await invited(browser, guide)
      await test.step('the class begins', async () => {
        await expect(teacher).toHaveURL('/teacher/app')
        await everyWayLeads(teacher)
        await school.goto('/dashboard/classroom/new')
        await school.getByLabel('Name', { exact: true }).fill('Larches')
        await school.getByLabel('Places').fill('12')
        await school.getByLabel('Guide').selectOption({ label: 'Tomás Oliveira' })
        await school.getByRole('button', { name: 'Open the classroom' }).click()
        await expect(school.getByRole('article').filter({ hasText: 'Larches' })).toContainText('Tomás Oliveira')
        await school.goto('/dashboard/student/new')
        await school.getByLabel('First name').first().fill('Ida')
        await school.getByLabel('Last name').first().fill('Moreau')
        await school.getByRole('combobox', { name: 'Classroom' }).selectOption({ label: 'Larches · 3–6 years' })
        const first = school.getByRole('group', { name: 'First parent or guardian' })
        await first.getByLabel('First name').fill('Amara')
        await first.getByLabel('Last name').fill('Moreau')
        await first.getByLabel('E-mail address').fill(mother)
        await school.getByRole('button', { name: 'Enter', exact: true }).click()
        await expect(school.getByRole('heading', { level: 1 })).toHaveText('Ida Moreau')
        await school.goto('/dashboard/app')
        await everyWayLeads(school)
      })

      const family = await invited(browser, mother)
      await test.step('the mother sees her child, and writes to its guide, who sees the class and reads it', async () => {
        await expect(family).toHaveURL('/parents')
        const main = family.getByRole('main')
        await expect(main).toContainText('Larches')
        await expect(main).toContainText('Tomás Oliveira')
        await everyWayLeads(family)
        await main.getByRole('link', { name: /Write to Tomás/ }).click()
        await family.getByRole('textbox', { name: /message/i }).fill('Ida begins on Monday.')
        await family.keyboard.press('Enter')
        await expect(family.getByText('Ida begins on Monday.').first()).toBeVisible()
        await teacher.goto('/teacher/app')
        await expect(teacher.getByRole('main')).toContainText('Ida')
        await teacher.getByRole('navigation', { name: 'Area' }).getByRole('link', { name: /^Chat/ }).click()
        await teacher.getByRole('link', { name: /Amara Moreau/ }).click()
        await expect(teacher.getByText('Ida begins on Monday.').last()).toBeVisible()
      })

      await test.step('a centre is approved, and enters a trainee with hours', async () => {
        const centre = await registered(browser, {
          role: 'training_center',
          email: 'priya@families.example',
          first: 'Priya',
          last: 'Raman',
          institution: ['Name of the training centre', 'Northern Centre'],
        })
        await approve('Northern Centre')
        await centre.goto('/training-center/student/new')
        await centre.getByLabel('First name').fill('Selma')
        await centre.getByLabel('Last name').fill('Zwölfer')
        await centre.getByLabel('Hours required').fill('400')
        await centre.getByLabel('Hours done').fill('120')
        await centre.getByRole('button', { name: 'Enter', exact: true }).click()
        await expect(centre.getByRole('heading', { level: 1 })).toHaveText('Selma Zwölfer')
        await centre.goto('/training-center/app')
        await everyWayLeads(centre)
        await school.goto('/dashboard/student/list')
        await expect(school.getByRole('main')).not.toContainText('Selma')
      })

      await test.step('a tutor and a professional come to a page where everything opens', async () => {
        for (const role of ['tutor', 'professional']) {
          const page = await registered(browser, { role, email: `${role}@families.example`, first: 'Luca', last: role })
          await everyWayLeads(page)
        }
        await admin.goto('/admin/app')
        await everyWayLeads(admin)
      })
    })
  })
}

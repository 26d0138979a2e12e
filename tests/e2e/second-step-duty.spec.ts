import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { eq, sql } from 'drizzle-orm'
import { users } from '#/api/db/tables/accounts.ts'
import { totpCode } from '#/api/modules/second-steps/totp.ts'
import { password, secret, startTestApi } from '#tests/support/api.ts'
import { expect, test as base } from '#tests/support/fixtures.ts'
import { freePort, startServer } from '#tests/support/server.ts'

type Person = { email: string; token: string }
type Worker = { people: { head: Person; due: readonly Person[]; dataDir: string } }

/** A house that is no demo, where two admins have let the days go by. */
const test = base.extend<object, Worker>({
  people: [
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'casa-e2e-duty-'))
      const api = await startTestApi({ dataDir })
      const admin = async () => {
        const person = await api.person({ roles: ['admin'] })
        const secondStepAskedAt = sql`now() - interval '15 days'`
        await api.db.update(users).set({ secondStepAskedAt }).where(eq(users.id, person.id))
        return person
      }
      const head = await api.person({ roles: ['school'], institutionName: 'Linden' })
      const due = [await admin(), await admin()]
      await api.close()
      await use({ head, due, dataDir })
      rmSync(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  server: [
    async ({ people }, use) => {
      const port = String(await freePort())
      const env = { DATA_DIR: people.dataDir, SESSION_SECRET: secret, DEMO: '0' }
      const server = await startServer({ ...env, PORT: port, APP_ORIGIN: `http://127.0.0.1:${port}` })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

const main = (page: Page) => page.getByRole('main')

test('who looks after a school is told how many days are left', async ({ page, open, signIn, people }) => {
  await signIn({ ...people.head, password })
  await open('/dashboard/app')
  await expect(main(page)).toContainText('Set up a second step within 14 days')
  await main(page).getByRole('link', { name: 'Set up the second step' }).click()
  await expect(page).toHaveURL('/second-step')
  await expect(main(page)).toContainText('You have 14 days left')
})

for (const [index, scripted] of [true, false].entries()) {
  test.describe(scripted ? 'with scripts' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled: scripted })

    test('when the days are over, the way leads over the second step and on', async ({
      page,
      open,
      signIn,
      people,
    }) => {
      const wanted = '/admin/user/list?q=Ada'
      await signIn({ ...people.due[index]!, password })
      await open('/orders')
      await expect(page).toHaveURL('/second-step')
      await open('/shop')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await open(wanted)
      await expect(page).toHaveURL(`/second-step?redirect=${encodeURIComponent(wanted)}`)
      await expect(main(page)).toContainText('First the second step')
      await page.getByRole('textbox', { name: 'Password' }).fill(password)
      await page.getByRole('button', { name: 'Set up the app' }).click()
      await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
      const key = (await main(page).locator('code').innerText()).replaceAll(' ', '')
      await page.getByLabel('Code from the app').fill(totpCode(key))
      await page.getByRole('button', { name: 'Confirm', exact: true }).click()
      await page.getByRole('link', { name: 'I have kept them' }).click()
      await expect(page).toHaveURL(wanted)
      await expect(main(page)).toContainText('Ada Pieri')
    })
  })
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { password, secret, startTestApi } from '#tests/support/api.ts'
import { expect, test as base } from '#tests/support/fixtures.ts'
import { freePort, startServer } from '#tests/support/server.ts'

type Person = { email: string; token: string }
type Worker = { house: { people: readonly Person[]; dataDir: string } }

/** A house with a name: browsers make no passkey for a bare network address. */
const test = base.extend<object, Worker>({
  house: [
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'casa-e2e-passkeys-'))
      const api = await startTestApi({ dataDir })
      const people = [await api.person(), await api.person()]
      await api.close()
      await use({ people, dataDir })
      rmSync(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  server: [
    async ({ house }, use) => {
      const port = String(await freePort())
      const origin = `http://localhost:${port}`
      const env = { DATA_DIR: house.dataDir, SESSION_SECRET: secret, DEMO: '0', APP_ORIGIN: origin }
      const server = await startServer({ ...env, PORT: port })
      await use({ ...server, origin })
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

const main = (page: Page) => page.getByRole('main')
const passkeys = (page: Page) => page.getByRole('region', { name: 'Passkeys' })

/** Chromium's own stand-in for a device with a fingerprint. */
async function withDevice(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', { options })
  return { forget: () => cdp.send('WebAuthn.clearCredentials', { authenticatorId }) }
}

async function add(page: Page, name: string) {
  await passkeys(page).getByLabel('Name').fill(name)
  await passkeys(page).getByRole('textbox', { name: 'Password' }).last().fill(password)
  await passkeys(page).getByRole('button', { name: 'Add a passkey' }).click()
}

async function signInWithPassword(page: Page, email: string) {
  await page.context().clearCookies({ name: 'jwt' })
  await page.goto('/auth/login')
  await page.getByLabel('E-mail address').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('a passkey is added, signs in, and is removed', async ({ page, open, signIn, house, allow }) => {
  allow(/status of 422/)
  const person = house.people[0]!
  const device = await withDevice(page)
  await signIn({ ...person, password })
  await open('/second-step')
  await add(page, 'My telephone')
  const codes = page.getByRole('region', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const [first = '', second = ''] = await codes.allInnerTexts()
  await page.getByRole('link', { name: 'I have kept them' }).click()
  await expect(passkeys(page).getByRole('listitem')).toContainText('My telephone')

  // The same device has one already, and says so.
  await add(page, 'Again')
  await expect(passkeys(page).getByRole('alert').last()).toContainText('The device did not go along.')

  await signInWithPassword(page, person.email)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The second step')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL('/parents')
  await open('/parents/user/account?tab=security')
  await expect(page.getByRole('region', { name: 'Second step' })).toContainText('on')

  await signInWithPassword(page, person.email)
  await device.forget()
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(main(page).getByRole('alert').first()).toContainText('The device did not go along.')
  await page.getByLabel('Code').fill(first)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/parents')

  await open('/second-step')
  const row = passkeys(page).getByRole('listitem')
  await expect(row).toContainText('Last used on')
  await row.getByText('Remove “My telephone”').first().click()
  await row.getByRole('textbox', { name: 'Password' }).fill(password)
  await row.getByLabel('Code').fill(first)
  await row.getByRole('button', { name: 'Remove “My telephone”' }).click()
  await expect(main(page)).toContainText('it was used already')
  await row.getByRole('textbox', { name: 'Password' }).fill(password)
  await row.getByLabel('Code').fill(second)
  await row.getByRole('button', { name: 'Remove “My telephone”' }).click()
  await expect(row).toHaveCount(0)
  await signInWithPassword(page, person.email)
  await expect(page).toHaveURL('/parents')
})

test.describe('without JavaScript', () => {
  test('a passkey is removed with the password, and none is added', async ({
    page,
    open,
    signIn,
    house,
    browser,
    baseURL,
  }) => {
    const person = house.people[1]!
    await withDevice(page)
    await signIn({ ...person, password })
    await open('/second-step')
    await add(page, 'Key ring')
    const codes = page.getByRole('region', { name: 'Recovery codes' }).getByRole('listitem')
    await expect(codes).toHaveCount(10)
    const [code = ''] = await codes.allInnerTexts()

    const context = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false })
    await context.addCookies(await page.context().cookies())
    const plain = await context.newPage()
    await plain.goto('/second-step')
    await expect(plain.getByRole('button', { name: 'Add a passkey' })).toBeHidden()
    await expect(passkeys(plain)).toContainText('To add a passkey, allow scripts on this page.')
    const row = passkeys(plain).getByRole('listitem')
    await row.locator('summary').click()
    await row.getByRole('textbox', { name: 'Password' }).fill(password)
    await row.getByLabel('Code').fill(code)
    await row.getByRole('button', { name: 'Remove “Key ring”' }).click()
    await expect(passkeys(plain).getByRole('listitem')).toHaveCount(0)
    await context.close()
  })
})

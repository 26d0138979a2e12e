import { unlessLanding } from '#tests/support/landing.ts'
import type { Page } from '@playwright/test'
import { totpCode } from '#/api/modules/second-steps/totp.ts'
import { demoPassword } from '#tests/support/demo.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { nextCode, protectByApi } from '#tests/support/protect-by-api.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const main = (page: Page) => page.getByRole('main')

async function fillIn(page: Page, email: string) {
  await page.getByLabel('E-mail address').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

async function typeCode(page: Page, code: string) {
  await expect(heading(page)).toHaveText('The second step')
  await page.getByLabel('Code').fill(code)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** From the account's security to ten codes on the screen; answers with them and with the app's key. */
async function setUp(page: Page) {
  await page.getByRole('region', { name: 'Second step' }).getByRole('link', { name: 'Set up' }).click()
  await expect(heading(page)).toHaveText('Second step at sign-in')
  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await page.getByRole('button', { name: 'Set up the app' }).click()
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const secret = (await main(page).locator('code').innerText()).replaceAll(' ', '')
  await page.getByLabel('Code from the app').fill('000000')
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(main(page)).toContainText('This code is not right')
  await page.getByLabel('Code from the app').fill(totpCode(secret))
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  const list = page.getByRole('region', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(list).toHaveCount(10)
  return { secret, codes: await list.allInnerTexts() }
}

for (const scripted of unlessLanding([true, false], [true])) {
  test.describe(scripted ? 'with scripts' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled: scripted })
    test.beforeEach(({ allow }) => allow(/status of 4/))

    test('the second step is set up, asked for, and removed', async ({ page, open, signIn, newPerson, context }) => {
      const person = await newPerson()
      await signIn(person)
      await open('/parents/user/account?tab=security')
      const { secret, codes } = await setUp(page)
      const download = page.waitForEvent('download')
      await page.getByRole('link', { name: 'Save as a file' }).click()
      expect((await download).suggestedFilename()).toBe('casa-recovery-codes.txt')
      await page.getByRole('link', { name: 'I have kept them' }).click()
      await expect(main(page)).toContainText('In force since')
      await expect(main(page)).not.toContainText(codes[0]!)

      await context.clearCookies({ name: 'jwt' })
      await open('/auth/login?redirect=%2Fparents%2Fuser%2Faccount')
      await fillIn(page, person.email)
      await typeCode(page, '000000')
      await expect(main(page)).toContainText('This code is not right')
      expect((await context.cookies()).map(({ name }) => name)).not.toContain('jwt')
      await typeCode(page, nextCode(secret))
      await expect(page).toHaveURL('/parents/user/account')

      await context.clearCookies({ name: 'jwt' })
      await open('/auth/login')
      await fillIn(page, person.email)
      await typeCode(page, codes[0]!)
      await expect(page).toHaveURL('/parents')

      await open('/second-step')
      await page.getByText('Remove the app').first().click()
      const remove = page.locator('details', { hasText: 'Remove the app' })
      await remove.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
      await remove.getByLabel('Code').fill(codes[1]!)
      await remove.getByRole('button', { name: 'Remove the app' }).click()
      await expect(page.getByRole('button', { name: 'Set up the app' })).toBeVisible()
      await context.clearCookies({ name: 'jwt' })
      await open('/auth/login')
      await fillIn(page, person.email)
      await expect(page).toHaveURL('/parents')
    })
  })
}

test('new recovery codes take the place of those before', async ({ page, open, signIn, newPerson, server, allow }) => {
  allow(/status of 4/)
  const person = await newPerson()
  const { recoveryCodes } = await protectByApi(server.origin, person.token)
  await signIn(person)
  await open('/second-step')
  await page.getByText('Make new codes').first().click()
  const renew = page.locator('details', { hasText: 'Make new codes' })
  await expect(renew).toContainText('Codes left: 10 of 10.')
  await renew.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await renew.getByLabel('Code').fill(recoveryCodes[0]!)
  await renew.getByRole('button', { name: 'Make new codes' }).click()
  const list = page.getByRole('region', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(list).toHaveCount(10)
  const codes = await list.allInnerTexts()
  expect(codes.filter((code) => recoveryCodes.includes(code))).toEqual([])
})

test('the page of the second step leads back to the password when its time is over', async ({ page, open, allow }) => {
  allow(/status of 4/)
  await open('/auth/second-step')
  await typeCode(page, '123456')
  await expect(main(page)).toContainText('Too much time has passed.')
  await page.getByRole('link', { name: 'Begin again with the password' }).click()
  await expect(page).toHaveURL('/auth/login')
})

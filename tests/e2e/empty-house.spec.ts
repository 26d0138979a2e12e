import { demoPassword } from '#tests/support/demo.ts'
import { expect, newEmail, test } from '#tests/support/fixtures.ts'
import { startServer, type RunningServer } from '#tests/support/server.ts'

// A house of its own, without a row of the demo's.
let house: RunningServer
test.beforeAll(async () => {
  house = await startServer({ DEMO: '0' })
})
test.afterAll(() => house.stop())
test.beforeEach(({ allow }) => allow(/left the machine/))

const linkIn = (log: string) => /^http\S+\/auth\/setup\?token=\S+$/m.exec(log)?.[0] ?? ''

test('the terminal’s link leads to the first admin, who sees what the server lacks; a school registers and is approved', async ({
  page,
  browser,
}) => {
  const link = linkIn(house.log())
  const { origin } = new URL(link)
  await page.goto(link)
  await page.getByLabel('First name').fill('Nora')
  await page.getByLabel('Last name').fill('Berg')
  await page.getByLabel('E-mail address').fill('nora@families.example')
  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await page.getByRole('button', { name: 'Become the admin' }).click()
  await expect(page).toHaveURL(`${origin}/admin/app`)
  await expect(page.getByRole('region', { name: 'Before others use this server' })).toContainText('SMTP_URL')
  await page.getByRole('button', { name: 'Send me a test' }).click()
  await expect(page.getByText('A test is on its way')).toBeVisible()
  await page.goto(`${origin}/admin/outbox`)
  await expect(page.getByRole('main')).toContainText('A test from Casa')

  const stranger = await browser.newContext()
  const second = await stranger.newPage()
  await second.goto(link)
  await second.getByLabel('First name').fill('Otto')
  await second.getByLabel('Last name').fill('Brandt')
  await second.getByLabel('E-mail address').fill(newEmail())
  await second.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await second.getByRole('button', { name: 'Become the admin' }).click()
  await expect(second.getByRole('main')).toContainText('It has been used')

  await second.goto(`${origin}/auth/register?role=school`)
  await second.getByLabel('Name of the school').fill('Linden School')
  await second.getByLabel('First name').fill('Renilde')
  await second.getByLabel('Last name').fill('Montesano')
  await second.getByLabel('E-mail address').fill('renilde@families.example')
  await second.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await second.getByRole('button', { name: 'Create account' }).click()
  await expect(second.getByRole('heading', { level: 1 })).toHaveText('Confirm your address')
  await stranger.close()
})

import type { Browser, Page } from '@playwright/test'
import { demoPassword } from '#tests/support/demo.ts'
import { expect, test, wake } from '#tests/support/fixtures.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'

/** Signs in with the form, as a browser of that name. */
async function signedIn(browser: Browser, baseURL: string, userAgent: string, email: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, userAgent })
  const page = await context.newPage()
  await page.goto('/auth/login?redirect=%2Fparents%2Fuser%2Faccount%3Ftab%3Dsecurity')
  await wake(page)
  await page.getByLabel('E-mail address').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/parents/user/account?tab=security')
  return page
}

const devices = (page: Page) => page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem')

test('the list of devices names this one, and no other', async ({ browser, baseURL, newPerson, mailTo }) => {
  const { email } = await newPerson()
  const pages = [
    { name: 'Firefox on Linux', page: await signedIn(browser, baseURL!, firefox, email) },
    { name: 'Safari on iPhone', page: await signedIn(browser, baseURL!, safari, email) },
  ]
  for (const { name, page } of pages) {
    await page.reload()
    await expect(devices(page)).toHaveCount(3)
    const own = devices(page).filter({ hasText: 'this device' })
    await expect(own).toHaveCount(1)
    await expect(own).toContainText(name)
    await expect(own.getByRole('button')).toHaveCount(0)
    await expect(devices(page).first()).toContainText('this device')
  }
  expect((await mailTo(email, 'new_device')).text).toContain('Safari on iPhone')

  // Ending another one leaves this one, and the other has to sign in.
  const [{ page: one }, { page: other }] = [pages[0]!, pages[1]!]
  await one.getByRole('button', { name: 'End Safari on iPhone' }).click()
  await expect(devices(one).filter({ hasText: 'Safari' })).toHaveCount(0)
  await other.reload()
  await expect(other).toHaveURL(/\/auth\/login/)
  await Promise.all(pages.map(({ page }) => page.context().close()))
})

import { expect, test } from '#tests/support/fixtures.ts'

const greetings = { en: 'Sign in', de: 'Anmelden', fr: 'Se connecter' }
const names = { en: 'English', de: 'Deutsch', fr: 'Français' }

for (const code of ['de', 'fr'] as const) {
  test(`the page turns ${code} and stays so, here and on the next page`, async ({ page, open, context }) => {
    await open('/faqs?q=password')
    await page.getByRole('button', { name: 'Language' }).click()
    await page.getByRole('banner').getByRole('link', { name: names[code] }).click()
    await expect(page).toHaveURL('/faqs?q=password')
    await expect(page.locator('html')).toHaveAttribute('lang', code)
    expect(await page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe(code)
    expect((await context.cookies()).find(({ name }) => name === 'i18nextLng')?.value).toBe(code)

    await open('/auth/login')
    await expect(page.locator('html')).toHaveAttribute('lang', code)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(greetings[code])

    await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(greetings.en)
  })
}

for (const [prefers, gets] of [
  ['de-AT', 'de'],
  ['nl-BE', 'en'],
] as const) {
  test.describe(`a browser that prefers ${prefers}`, () => {
    test.use({ locale: prefers })

    test(`gets ${gets} until a choice is stored`, async ({ page, open, context, baseURL }) => {
      await open('/auth/login')
      await expect(page.locator('html')).toHaveAttribute('lang', gets)
      await context.addCookies([{ name: 'i18nextLng', value: 'fr', url: baseURL! }])
      await open('/auth/login')
      await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    })
  })
}

test('an unknown language is English', async ({ page, open, context, baseURL }) => {
  await context.addCookies([{ name: 'i18nextLng', value: 'tlh', url: baseURL! }])
  await open('/auth/login')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('each language has an address of its own for those who search', async ({ page, open }) => {
  await open('/about-montessori')
  for (const code of ['en', 'de', 'fr'] as const) {
    const href = await page.locator(`link[rel=alternate][hreflang=${code}]`).getAttribute('href')
    await page.goto(href!)
    await expect(page.locator('html')).toHaveAttribute('lang', code)
  }
})

test('the signed-in areas speak it too', async ({ page, open, signIn, context, baseURL }) => {
  await signIn('admin')
  await context.addCookies([{ name: 'i18nextLng', value: 'fr', url: baseURL! }])
  await open('/admin/outbox')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(page.getByRole('button', { name: 'Jonas Weber' })).toBeVisible()
})

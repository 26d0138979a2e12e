import { expect, test } from '#tests/support/fixtures.ts'

test.use({ consented: false })

test('the banner says its sentence, is accepted once, and never comes back', async ({
  page,
  open,
  context,
  signIn,
}) => {
  await open('/')
  const banner = page.getByRole('region', { name: 'Cookies' })
  await expect(banner).toContainText(
    'We use cookies to enhance your experience. By continuing, you agree to our use of cookies.',
  )
  await expect(banner).toHaveCSS('position', 'fixed')
  const box = (await banner.boundingBox())!
  expect(box.y + box.height).toBe(900)
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('cookie_consent')

  await banner.getByRole('button', { name: 'Accept' }).click()
  await expect(banner).toBeHidden()
  const cookie = (await context.cookies()).find(({ name }) => name === 'cookie_consent')
  expect(cookie?.value).toBe('true')
  expect(Math.round((cookie!.expires - Date.now() / 1000) / 86_400)).toBe(180)

  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(banner).toBeHidden()
  expect(await (await page.request.get('/')).text()).not.toContain('We use cookies')
  await signIn('parent')
  await open('/parents')
  await expect(banner).toBeHidden()
})

test('the end of the page can be reached above the banner', async ({ page, open }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await open('/')
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const last = page.getByRole('contentinfo').getByRole('link').last()
  const banner = page.getByRole('region', { name: 'Cookies' })
  await expect
    .poll(
      async () => (await last.boundingBox())!.y + (await last.boundingBox())!.height - (await banner.boundingBox())!.y,
    )
    .toBeLessThanOrEqual(0)
})

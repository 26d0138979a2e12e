// The built browser code learns routes when somebody goes to them.
import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/fixtures.ts'
import { addressOf, areaPages } from '#tests/support/pages.ts'

const mark = (page: Page) => page.evaluate(() => void Object.assign(globalThis, { isSameDocument: true }))
const isMarked = (page: Page) => page.evaluate(() => 'isSameDocument' in globalThis)

test('public pages and areas are one application, there and back', async ({ page, open, signIn }) => {
  await signIn('school')
  await open('/about-us')
  await mark(page)
  await page.getByRole('banner').getByRole('link', { name: 'Shop' }).click()
  await expect(page).toHaveURL('/shop')
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search pages and settings' })
  await palette.getByRole('combobox').fill('People')
  await expect(palette.getByRole('option', { name: 'People' }).first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard\/user\/list$/)
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/shop')
  await page.goBack()
  await expect(page).toHaveURL('/about-us')
  expect(await isMarked(page)).toBe(true)
})

test('routes that could not be fetched are the server’s to show', async ({ page, open, allow }) => {
  allow(/\.js|Failed to load resource|dynamically imported/)
  await open('/about-us')
  await mark(page)
  await page.route(/\/assets\/.*\.js(\?|$)/, (route) => route.abort())
  const served = page.waitForEvent('domcontentloaded')
  await page.getByRole('banner').getByRole('link', { name: 'Questions' }).click()
  await served
  await expect(page).toHaveURL('/faqs')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await isMarked(page)).toBe(false)
})

test('a page brings a machine of its own only: the stream’s and the sidebar’s come once it stands', async ({
  server,
  sessions,
}) => {
  for (const { role, path } of areaPages) {
    const address = await addressOf(path, server.origin, sessions[role])
    const answer = await fetch(server.origin + address, { headers: { cookie: `jwt=${sessions[role]}` } })
    expect(answer.status, address).toBe(200)
    const scripts = (await answer.text()).match(/assets\/en\/[\w.-]+\.js/g) ?? []
    expect(scripts.length, address).toBeGreaterThan(10)
    expect(
      scripts.some((name) => name.includes('xstate')),
      address,
    ).toBe(/\/(calendar|payment|door)|\/chat\/./.test(address))
  }
})

test('a part that could not be fetched is there after “Try again”', async ({
  page,
  open,
  signIn,
  newPerson,
  allow,
}) => {
  allow(/\.js|Failed to load resource|dynamically imported/)
  await signIn(await newPerson())
  await open('/parents/user/profile')
  const lost = /\/picture-dialog-[^/]*\.js$/
  await page.route(lost, (route) => route.abort())
  await page.getByRole('button', { name: 'Add a photo' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'The tower fell.' })).toBeVisible()
  await page.unroute(lost)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Add a photo' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#tests/support/fixtures.ts'

// The first page of a list is its rows: on a desk ten of them are seen, on a phone four.
const lists = [
  { name: 'People', path: '/dashboard/user/list' },
  { name: 'Children', path: '/dashboard/student/list' },
  { name: 'Products', path: '/dashboard/product/list' },
]
const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

const boxesOf = async (rows: Locator) => {
  const boxes = await Promise.all((await rows.all()).map((row) => row.boundingBox()))
  return boxes.map((box) => ({ top: box!.y, bottom: box!.y + box!.height }))
}

const rowsOf = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
const whole = (boxes: { bottom: number }[], { height }: typeof desk) =>
  boxes.filter(({ bottom }) => bottom <= height).length

test.describe('on a desk', () => {
  test.use({ viewport: desk })
  for (const { name, path } of lists)
    test(`${name} shows ten rows, the first above 260`, async ({ page, open, signIn }) => {
      await signIn('school')
      await open(path)
      await expect(rowsOf(page).nth(1)).toBeVisible()
      const boxes = await boxesOf(rowsOf(page))
      expect(boxes[0]!.top).toBeLessThan(260)
      expect(whole(boxes, desk)).toBeGreaterThanOrEqual(10)
    })
})

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true })
  for (const { name, path } of lists)
    test(`${name} shows four rows`, async ({ page, open, signIn }) => {
      await signIn('school')
      await open(path)
      await expect(rowsOf(page).nth(1)).toBeVisible()
      await page.evaluate(() => document.fonts.ready)
      expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true)
      expect(whole(await boxesOf(rowsOf(page)), phone)).toBeGreaterThanOrEqual(4)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
    })
})

test('what is chosen shows a tick, some of all a bar, and the path above comes back for the keyboard', async ({
  page,
  open,
  signIn,
}) => {
  await signIn('school')
  await open('/dashboard/student/list')
  const markOf = (box: Locator) =>
    box.evaluate((input) => {
      const { width, height, clipPath, scale, transform } = getComputedStyle(input, '::before')
      return { seen: width === '16px' && height === '16px', clipPath, drawn: `${scale} ${transform}` }
    })
  const all = page.getByRole('checkbox', { name: 'Choose all on this page' })
  const first = page.getByRole('rowheader').first().locator('..').getByRole('checkbox')
  await first.check()
  const [tick, some] = [await markOf(first), await markOf(all)]
  expect([tick.seen, some.seen]).toEqual([true, true])
  expect(tick.clipPath).not.toBe(some.clipPath)
  await all.check()
  await expect.poll(async () => (await markOf(all)).clipPath).toBe(tick.clipPath)
  const path = page.getByRole('navigation', { name: 'Where you are' }).getByRole('link').first()
  await path.focus()
  expect((await path.boundingBox())!.width).toBeGreaterThan(20)
})

test('a row’s menu leads on, by keyboard', async ({ page, open, signIn }) => {
  await signIn('school')
  await open('/dashboard/student/list')
  const name = await page.getByRole('rowheader').first().getByRole('link').innerText()
  const button = page.getByRole('button', { name: `More for ${name}` })
  await button.focus()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('navigation', { name: `More for ${name}` })
  await expect(menu.getByRole('link')).toHaveText(['Profile', 'Edit', 'Contacts and consents'])
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await page.keyboard.press('Enter')
  await menu.getByRole('link', { name: 'Contacts and consents' }).press('Enter')
  await expect(page).toHaveURL(/\/dashboard\/student\/account\?student=/)
})

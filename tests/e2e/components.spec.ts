import { unlessLanding } from '#tests/support/landing.ts'
import type { Page } from '@playwright/test'
import { answering, expect, test } from '#tests/support/fixtures.ts'

async function show(page: Page, tone: string) {
  const button = page.getByRole('button', { name: `Show a message · ${tone}` })
  await button.scrollIntoViewIfNeeded()
  await answering(button)
  await button.click()
}
const toasts = (page: Page) => page.getByRole('region', { name: /Messages/ }).getByRole('listitem')

for (const themeDirection of unlessLanding(['ltr', 'rtl'] as const, ['ltr'])) {
  test(`messages stand at the top, at the end of the line (${themeDirection})`, async ({ page, open, display }) => {
    await display({ themeDirection })
    await open('/components')
    await show(page, 'success')
    const toast = toasts(page)
    await expect(toast).toHaveText(/Everything is back on the shelf/)
    await expect.poll(async () => (await toast.boundingBox())!.y).toBeGreaterThanOrEqual(0)
    const { x, y, width } = (await toast.boundingBox())!
    expect(y).toBeLessThan(100)
    expect(themeDirection === 'ltr' ? 1440 - x - width : x).toBeLessThan(40)
  })
}

test('the same message is shown once, goes after 3000 ms, and waits while it is pointed at; an error stays', async ({
  page,
  open,
}) => {
  await page.clock.install()
  await open('/components')
  for (let press = 0; press < 3; press += 1) await show(page, 'success')
  await expect(toasts(page)).toHaveCount(1)
  await page.clock.runFor(2500)
  await expect(toasts(page)).toHaveCount(1)
  await page.clock.runFor(1500)
  await expect(toasts(page)).toHaveCount(0)

  await show(page, 'warning')
  await toasts(page).hover()
  await page.clock.runFor(10_000)
  await expect(toasts(page)).toHaveCount(1)
  await page.mouse.move(700, 700)
  await page.clock.runFor(4000)
  await expect(toasts(page)).toHaveCount(0)

  await show(page, 'danger')
  await page.clock.runFor(60_000)
  await expect(toasts(page)).toHaveCount(1)
  await toasts(page).getByRole('button', { name: 'Close' }).click()
  await page.clock.runFor(1000)
  await expect(toasts(page)).toHaveCount(0)
})

test('a dialog slides up 120 px in 0.32 s and leaves in 0.24 s, at most 444 px wide', async ({ page, open }) => {
  await open('/components')
  const trigger = page.getByRole('button', { name: 'Dialog', exact: true })
  await trigger.scrollIntoViewIfNeeded()
  await answering(trigger)
  await trigger.click()
  const dialog = page.getByRole('dialog', { name: 'The pink tower' })
  await expect(dialog).toBeVisible()
  expect(await dialog.evaluate((element) => getComputedStyle(element).animationDuration)).toBe('0.32s')
  const from = await dialog.evaluate((element) => {
    const [motion] = element.getAnimations()
    return motion && (motion.effect as KeyframeEffect).getKeyframes()[0]
  })
  // Over already on a slow machine; then there is nothing left to read.
  if (from) expect(JSON.stringify(from)).toContain('120px')
  expect((await dialog.boundingBox())!.width).toBe(444)

  await dialog.evaluate((element) => {
    const left = new Promise((resolve) =>
      element.addEventListener('animationstart', () => resolve(getComputedStyle(element).animationDuration), {
        once: true,
      }),
    )
    Object.assign(window, { left })
  })
  await page.keyboard.press('Escape')
  expect(await page.evaluate(() => (window as unknown as { left: Promise<string> }).left)).toBe('0.24s')
  await expect(dialog).toBeHidden()
  await expect(trigger).toBeFocused()
})

test('dates lie between 1900 and 2099', async ({ page, open }) => {
  await open('/components')
  const day = page.locator('input[type=date]').first()
  await expect(day).toHaveAttribute('min', '1900-01-01')
  await expect(day).toHaveAttribute('max', '2099-12-31')
})

test('a menu is walked with the arrows', async ({ page, open }) => {
  await open('/components')
  const trigger = page.getByRole('button', { name: 'DropdownMenu' })
  await trigger.scrollIntoViewIfNeeded()
  await answering(trigger)
  await trigger.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Open' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitemcheckbox', { name: 'Quiet hours' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(trigger).toBeFocused()
})

test('a list is narrowed, ordered and turned to cards by its address', async ({ page, open }) => {
  await open('/components?area=mathematics&sort=-pieces')
  const list = page.getByRole('region', { name: 'Lists' })
  const table = list.getByRole('table', { name: 'The works on the shelf' })
  await expect(table.getByRole('rowheader')).toHaveText(['The golden beads', 'The number rods'])
  const cards = list.getByRole('link', { name: 'Cards' })
  await cards.scrollIntoViewIfNeeded()
  await answering(cards)
  await cards.click()
  await expect(page).toHaveURL(/view=cards/)
  await expect(table).toBeHidden()
  await list.getByRole('link', { name: 'Remove the filter “Mathematics”' }).click()
  await expect(list.getByRole('status').first()).toHaveText('5 works')
})

test('chosen rows go to the bin and come back', async ({ page, open }) => {
  await open('/components')
  const list = page.getByRole('region', { name: 'Lists' })
  const tower = list.getByRole('checkbox', { name: 'Choose The pink tower' })
  await tower.scrollIntoViewIfNeeded()
  await answering(tower)
  await tower.check()
  const bar = list.getByRole('region', { name: 'Chosen works' })
  await expect(bar.getByRole('status')).toHaveText('1 chosen')
  await bar.getByRole('button', { name: 'Delete' }).click()
  await expect(bar).toBeHidden()
  await list.getByRole('button', { name: 'Restore The pink tower' }).click()
  await expect(tower).toBeVisible()
})

test('a form that somebody else was faster with asks which value shall stand', async ({ page, open }) => {
  await open('/components')
  const note = page.locator('#records').getByLabel('Note')
  await note.scrollIntoViewIfNeeded()
  await answering(note)
  await note.fill('Cube five has a chip.')
  const save = page.locator('#records').getByRole('button', { name: 'Save' })
  await save.click()
  await page.getByRole('button', { name: /^Take the other/ }).click()
  await expect(note).toHaveValue('The smallest cube is at the carpenter’s.')
  await save.click()
  await expect(toasts(page)).toHaveText(/Saved/)
})

test('what has a direction runs the way the page is written', async ({ page, open, display }) => {
  await display({ themeDirection: 'rtl' })
  await open('/components')
  const tab = page.getByRole('tab').first()
  await tab.scrollIntoViewIfNeeded()
  await answering(tab)
  await tab.press('ArrowLeft')
  await expect(page.getByRole('tab').nth(1)).toBeFocused()
})

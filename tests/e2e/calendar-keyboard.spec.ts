import { addDays } from '#/features/calendar/days.ts'
import { cell, column, edit, modal, onGrid, planned, weekOf } from '#tests/support/calendar-page.ts'
import { expect, test } from '#tests/support/fixtures.ts'

const path = '/teacher/calendar'
test.use({ timezoneId: 'UTC', viewport: { width: 1440, height: 900 } })

for (const direction of ['ltr', 'rtl'] as const) {
  test(`a month with the keyboard alone: go, make, open, remove, ${direction}`, async ({
    page,
    open,
    signIn,
    display,
  }) => {
    // Arrows go where they point: days run with the text.
    const [onwards, back] = direction === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
    const day = weekOf(direction === 'rtl' ? 60 : 20)
    await signIn('teacher')
    await display({ themeDirection: direction })
    await open(`${path}?date=${day}`)
    await cell(page, day).focus()
    await page.keyboard.press(onwards)
    await expect(cell(page, addDays(day, 1))).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(cell(page, addDays(day, 8))).toBeFocused()
    await page.keyboard.press(back)
    await expect(cell(page, addDays(day, 7))).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(modal(page).getByLabel('Title')).toBeFocused()
    await page.keyboard.type('Walk')
    await page.keyboard.press('Enter')
    await expect(modal(page)).toHaveCount(0)
    await expect(cell(page, addDays(day, 7)).getByRole('button', { name: /Walk/ })).toBeVisible()

    await expect(cell(page, addDays(day, 7))).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(onGrid(page, 'Walk')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Walk' })).toBeFocused()
    await edit(page)
    await expect(modal(page).getByLabel('Title')).toHaveValue('Walk')
    await page.keyboard.press('Escape')
    await expect(onGrid(page, 'Walk')).toBeFocused()
    await page.keyboard.press('Delete')
    await expect(onGrid(page, 'Walk')).toHaveCount(0)
  })
}

test('arrows lead on to what is not shown yet', async ({ page, open, signIn }) => {
  await signIn('teacher')
  await open(`${path}?view=week&date=2029-06-13`)
  await column(page, '2029-06-16').focus()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/date=2029-06-17/)
  await expect(column(page, '2029-06-17')).toBeFocused()
})

test('letters change the view and the time, and can be switched off', async ({ page, open, signIn }) => {
  await signIn('teacher')
  await open(`${path}?date=2029-06-13`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('June 2029')
  await expect(cell(page, '2029-06-13')).toBeVisible()
  await page.keyboard.press('w')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jun 10 – 16, 2029')
  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jun 17 – 23, 2029')
  await page.keyboard.press('k')
  await page.keyboard.press('d')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wednesday, Jun 13, 2029')
  await page.keyboard.press('a')
  await expect(page.getByRole('link', { name: 'Agenda' })).toHaveAttribute('aria-current', 'page')
  await page.keyboard.press('m')
  await page.keyboard.press('t')
  await expect(page).not.toHaveURL(/date=/)
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Find an event' })).toBeFocused()
  await page.getByRole('searchbox', { name: 'Find an event' }).blur()
  await page.keyboard.press('?')
  await modal(page).getByRole('switch').uncheck()
  await page.keyboard.press('Escape')
  await page.keyboard.press('c')
  await expect(modal(page)).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a month of dots, the day’s events below, and an event made by touch', async ({
    page,
    open,
    signIn,
    server,
    sessions,
  }) => {
    const day = weekOf(21)
    await planned(server.origin, sessions.teacher, day, '09:00', { title: 'Morning' })
    await signIn('teacher')
    await open(`${path}?date=${addDays(day, 1)}`)
    await expect(page.getByRole('link', { name: /Morning/ })).toBeHidden()
    const named = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(day))
    await page.getByRole('link', { name: `${named}, 1 event` }).tap()
    await expect(page.getByRole('link', { name: /Morning/ })).toBeVisible()
    await page.getByRole('button', { name: 'New event' }).tap()
    await modal(page).getByLabel('Title').fill('By touch')
    await modal(page).getByRole('button', { name: 'Save' }).tap()
    await expect(page.getByRole('link', { name: /By touch/ })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await page.getByRole('link', { name: /By touch/ }).tap()
    await expect(page.getByRole('dialog', { name: 'By touch' })).toBeVisible()
    await edit(page)
    await expect(modal(page).getByLabel('Title')).toHaveValue('By touch')
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the calendar is a list, with ways to other days', async ({ page, signIn, server, sessions }) => {
    const day = weekOf(22)
    await planned(server.origin, sessions.teacher, day, '09:00', { title: 'For everybody', location: 'Hall' })
    await signIn('teacher')
    await page.goto(`${path}?view=agenda&date=${day}`)
    await page.getByRole('link', { name: /For everybody/ }).click()
    await expect(page.getByRole('article')).toContainText('Hall')
    await page.getByRole('link', { name: 'Later' }).click()
    await expect(page).toHaveURL(new RegExp(`date=${addDays(day, 28)}`))
  })
})

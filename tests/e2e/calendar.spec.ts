import { addDays } from '#/features/calendar/days.ts'
import { callApi } from '#tests/support/call-api.ts'
import { cell, column, drag, edit, modal, onGrid, planned, stored, weekOf } from '#tests/support/calendar-page.ts'
import { answering, expect, test } from '#tests/support/fixtures.ts'

const path = '/teacher/calendar'
/** A quarter of an hour on the grid, in pixels. */
const quarter = 13.5
const hour = quarter * 4

test.use({ timezoneId: 'UTC', viewport: { width: 1440, height: 900 } })

test('an event is made by the form, changed, removed, and brought back', async ({ page, open, signIn }) => {
  const day = weekOf(0)
  await signIn('teacher')
  await open(`${path}?view=week&date=${day}`)
  await answering(page.locator('.calendar-grid'))
  await page.getByRole('button', { name: 'New event' }).click()
  await modal(page).getByRole('button', { name: 'Save' }).click()
  await expect(modal(page).getByRole('region', { name: 'Not everything is right yet' })).toBeFocused()
  await modal(page).getByLabel('Title').fill('Parents’ evening')
  await modal(page).getByLabel('Starts').fill(day)
  await modal(page).getByLabel('Start time').fill('18:00')
  await expect(modal(page).getByLabel('End time')).toHaveValue('19:00')
  await modal(page).getByLabel('End time').fill('17:00')
  await modal(page).getByRole('button', { name: 'Save' }).click()
  await expect(modal(page).getByLabel('Ends')).toHaveAccessibleDescription(/before the beginning/)
  await modal(page).getByLabel('End time').fill('20:00')
  await modal(page).getByRole('button', { name: 'Save' }).click()
  await expect(modal(page)).toHaveCount(0)
  await expect(onGrid(page, 'Parents’ evening')).toContainText('6:00 PM')

  await onGrid(page, 'Parents’ evening').click()
  await expect(page).toHaveURL(/event=/)
  await expect(modal(page)).toContainText('6:00')
  await edit(page)
  await modal(page).getByLabel('Place').fill('Garden')
  await modal(page).getByRole('button', { name: 'Save' }).click()
  await expect(onGrid(page, 'Parents’ evening')).toContainText('Garden')
  await expect(page).not.toHaveURL(/event=/)

  await onGrid(page, 'Parents’ evening').click()
  await modal(page).getByRole('button', { name: 'Delete' }).click()
  await expect(onGrid(page, 'Parents’ evening')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(onGrid(page, 'Parents’ evening')).toBeVisible()
})

test('a full week shows each event whole, the first in view', async ({ page, open, signIn, server, sessions }) => {
  const days = [0, 1, 2, 3].map((day) => addDays(weekOf(60), day)) as [string, string, string, string]
  const plan = (day: string, time: string, overrides: object) =>
    planned(server.origin, sessions.teacher, day, time, overrides)
  await plan(days[0], '00:00', { title: 'Open house', allDay: true, start: days[0], end: days[3] })
  await plan(days[1], '00:00', { title: 'Visitors', allDay: true, start: days[1], end: days[2] })
  const short = { title: 'Prepare the shelves of the whole environment', location: 'Room', end: `${days[1]}T06:45:00Z` }
  await plan(days[1], '06:15', short)
  await signIn('teacher')
  await open(`${path}?view=week&date=${days[0]}`)
  await expect(onGrid(page, short.title)).toBeInViewport({ ratio: 1 })
  const boxOf = async (title: string) => (await onGrid(page, title).boundingBox())!
  const [first, second] = [await boxOf('Open house'), await boxOf('Visitors')]
  expect(second.y).toBeGreaterThanOrEqual(first.y + first.height)
  const title = onGrid(page, short.title).locator('.sx__time-grid-event-title')
  const lineHeight = 20
  expect((await title.boundingBox())!.height).toBeLessThan(lineHeight)
})

test('what was written is not lost by a slip, and the way back closes an event', async ({
  page,
  open,
  signIn,
  server,
  sessions,
}) => {
  const day = weekOf(1)
  const event = await planned(server.origin, sessions.teacher, day, '09:00')
  await signIn('teacher')
  await open(`${path}?view=week&date=${day}`)
  await onGrid(page, 'Circle').click()
  await edit(page)
  await modal(page).getByLabel('Title').fill('Circle in the garden')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep writing' }).click()
  await expect(modal(page).getByLabel('Title')).toHaveValue('Circle in the garden')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard it' }).click()
  await expect(modal(page)).toHaveCount(0)
  await open(`${path}?view=week&date=${day}&event=${event.id}`)
  await edit(page)
  await expect(modal(page).getByLabel('Title')).toHaveValue('Circle')
})

test('two who change the same: both values are shown, and nothing of one’s own is lost', async ({
  page,
  open,
  signIn,
  server,
  sessions,
  allow,
}) => {
  allow(/409/)
  const day = weekOf(2)
  const event = await planned(server.origin, sessions.teacher, day, '09:00')
  await signIn('teacher')
  await open(`${path}?view=week&date=${day}&event=${event.id}`)
  await edit(page)
  await modal(page).getByLabel('Title').fill('Mine')
  await modal(page).getByLabel('Place').fill('Nido')
  await callApi(server.origin, sessions.teacher, 'POST', '/api/calendar/meetings/update', {
    eventId: event.id,
    update: { title: 'Theirs' },
  })
  await modal(page).getByRole('button', { name: 'Save' }).click()
  await expect(modal(page).getByRole('alert')).toContainText('Theirs')
  await modal(page).getByRole('button', { name: 'Take the other' }).click()
  await expect(modal(page).getByLabel('Title')).toHaveValue('Theirs')
  await modal(page).getByRole('button', { name: 'Save' }).click()
  await expect(modal(page)).toHaveCount(0)
  expect(await stored(server.origin, sessions.teacher, event.id)).toMatchObject({ title: 'Theirs', location: 'Nido' })
})

test('the grid: a press, a drawn range, a move, a longer end', async ({ page, open, signIn, server, sessions }) => {
  const day = weekOf(3)
  const event = await planned(server.origin, sessions.teacher, addDays(day, 2), '09:00', { title: 'Lesson' })
  await signIn('teacher')
  await open(`${path}?view=week&date=${day}`)
  await expect(onGrid(page, 'Lesson')).toBeVisible()

  await column(page, day).click({ position: { x: 40, y: hour * 10 + 5 } })
  await expect(modal(page).getByLabel('Start time')).toHaveValue('10:00')
  await modal(page).getByRole('button', { name: 'Close' }).click()
  await expect(modal(page)).toHaveCount(0)

  await drag(page, column(page, addDays(day, 1)), { y: hour * 1.5 }, { x: 40, y: hour * 13 + 2 })
  await expect(modal(page).getByLabel('Start time')).toHaveValue('13:00')
  await expect(modal(page).getByLabel('End time')).toHaveValue('14:45')
  await modal(page).getByRole('button', { name: 'Close' }).click()
  await expect(modal(page)).toHaveCount(0)

  const width = (await column(page, day).boundingBox())!.width
  await drag(page, onGrid(page, 'Lesson'), { x: width, y: hour })
  await expect(page.getByText('Event moved')).toBeVisible()
  await expect
    .poll(async () => (await stored(server.origin, sessions.teacher, event.id)).start)
    .toBe(`${addDays(day, 3)}T10:00:00.000Z`)

  await drag(page, onGrid(page, 'Lesson').locator('.sx__time-grid-event-resize-handle'), { y: quarter * 2 })
  await expect
    .poll(async () => (await stored(server.origin, sessions.teacher, event.id)).end)
    .toBe(`${addDays(day, 3)}T11:30:00.000Z`)
})

test('from right to left a move goes where it was dragged', async ({
  page,
  open,
  signIn,
  server,
  sessions,
  display,
}) => {
  const day = weekOf(4)
  const event = await planned(server.origin, sessions.teacher, addDays(day, 2), '09:00')
  await signIn('teacher')
  await display({ themeDirection: 'rtl' })
  await open(`${path}?view=week&date=${day}`)
  await expect(onGrid(page, 'Circle')).toBeVisible()
  const width = (await column(page, day).boundingBox())!.width
  await drag(page, onGrid(page, 'Circle'), { x: -width })
  await expect
    .poll(async () => (await stored(server.origin, sessions.teacher, event.id)).start)
    .toBe(`${addDays(day, 3)}T09:00:00.000Z`)
})

test('a month: a press makes an event of that day, a drag one of several whole days', async ({
  page,
  open,
  signIn,
}) => {
  const day = weekOf(5)
  await signIn('teacher')
  await open(`${path}?date=${day}`)
  await cell(page, day).click({ position: { x: 60, y: 80 } })
  await expect(modal(page).getByLabel('Starts')).toHaveValue(day)
  await modal(page).getByRole('button', { name: 'Close' }).click()
  await expect(modal(page)).toHaveCount(0)
  await drag(page, cell(page, day), { x: (await cell(page, day).boundingBox())!.width * 2 }, { x: 60, y: 80 })
  await expect(modal(page).getByRole('checkbox', { name: 'All day' })).toBeChecked()
  await expect(modal(page).getByLabel('Ends')).toHaveValue(addDays(day, 2))
  await modal(page).getByLabel('Title').fill('Camp')
  await modal(page).getByRole('button', { name: 'Save' }).click()
  await expect(onGrid(page, 'Camp')).toBeVisible()
})

test('a series: this one, this and those that follow, all', async ({ page, open, signIn, server, sessions }) => {
  const day = weekOf(6)
  await planned(server.origin, sessions.teacher, day, '09:00', { title: 'Daily', rrule: 'FREQ=DAILY;COUNT=6' })
  await signIn('teacher')
  await open(`${path}?view=week&date=${day}`)
  await expect(onGrid(page, 'Daily')).toHaveCount(6)

  await column(page, addDays(day, 1)).locator('.sx__event', { hasText: 'Daily' }).click()
  await edit(page)
  await modal(page).getByLabel('Title').fill('Only once')
  await modal(page).getByRole('button', { name: 'Save' }).click()
  await page.getByRole('radio', { name: 'This event' }).check()
  await page.getByRole('dialog', { name: 'Which events shall change?' }).getByRole('button', { name: 'Save' }).click()
  await expect(onGrid(page, 'Only once')).toHaveCount(1)
  await expect(onGrid(page, 'Daily')).toHaveCount(5)

  await column(page, addDays(day, 4)).locator('.sx__event', { hasText: 'Daily' }).click()
  await modal(page).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('radio', { name: 'This and all that follow' }).check()
  await page
    .getByRole('dialog', { name: 'Which events shall be deleted?' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(onGrid(page, 'Daily')).toHaveCount(3)

  await onGrid(page, 'Daily').first().focus()
  await page.keyboard.press('Delete')
  await page.getByRole('radio', { name: 'All events of the series' }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(onGrid(page, 'Daily')).toHaveCount(0)
})

test('an event of any time is found, and the calendar goes there', async ({ page, open, signIn, server, sessions }) => {
  const day = weekOf(90)
  await planned(server.origin, sessions.teacher, day, '09:00', { title: 'Piano is moved', location: 'Aula' })
  await signIn('teacher')
  await open(path)
  await page.keyboard.press('/')
  await page.keyboard.type('piano aula')
  const found = page.getByRole('list', { name: 'Found' })
  await expect(found.getByRole('button', { name: /Piano is moved/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`date=${day}`))
  await expect(page.getByRole('dialog', { name: 'Piano is moved' })).toContainText('Aula')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(onGrid(page, 'Piano is moved')).toBeFocused()
  await page.getByRole('searchbox', { name: 'Find an event' }).fill('nothing of the kind')
  await expect(page.getByText('Nothing with these words, at any time.')).toBeVisible()
})

test('a move of a series is taken back, and weeks and hours are as one chooses', async ({
  page,
  open,
  signIn,
  server,
  sessions,
}) => {
  const day = weekOf(91)
  await planned(server.origin, sessions.teacher, addDays(day, 2), '09:00', { title: 'Singing', rrule: 'FREQ=WEEKLY' })
  await signIn('teacher')
  await open(`${path}?view=week&date=${day}`)
  await expect(onGrid(page, 'Singing')).toContainText('9:00 AM')
  await drag(page, onGrid(page, 'Singing'), { y: hour })
  await page.getByRole('dialog', { name: 'Which events shall change?' }).getByRole('button', { name: 'Save' }).click()
  await expect(onGrid(page, 'Singing')).toContainText('10:00 AM')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(onGrid(page, 'Singing')).toContainText('9:00 AM')

  await page.getByRole('combobox', { name: 'Hours' }).selectOption('0 to 23, as 14:30')
  await expect(onGrid(page, 'Singing')).toContainText('09:00')
  await page.getByRole('combobox', { name: 'Weeks begin on' }).selectOption('Monday')
  await expect(page.locator('[data-time-grid-date]').first()).toHaveAttribute('data-time-grid-date', addDays(day, -6))
})

import { unlessLanding } from '#tests/support/landing.ts'
import { addDays } from '#/features/calendar/days.ts'
import { callApi } from '#tests/support/call-api.ts'
import { column, edit, modal, onGrid, planned, stored, weekOf } from '#tests/support/calendar-page.ts'
import { sit } from '#tests/support/chat-page.ts'
import { expect, test, wake } from '#tests/support/fixtures.ts'
import { violations } from '#tests/support/violations.ts'

test.use({ timezoneId: 'UTC', viewport: { width: 1440, height: 900 } })

type Rooms = { classrooms: { id: string; name: string; timeZone: string; version: number }[] }

test('an invitation arrives live, is answered, and the answer comes back live', async ({
  browser,
  page,
  open,
  signIn,
  server,
  sessions,
}) => {
  const day = weekOf(40)
  const url = `/dashboard/calendar?view=week&date=${day}`
  const guest = await sit(browser, server.origin, sessions.teacher, `/teacher/calendar?view=agenda&date=${day}`)
  await signIn('school')
  await open(url)
  await page.getByRole('button', { name: 'New event' }).click()
  await modal(page).getByLabel('Title').fill('An evening together')
  await modal(page).getByRole('combobox', { name: 'Guests' }).fill('Tom')
  await modal(page).getByRole('option', { name: /Tomás/ }).click()
  await expect(modal(page).getByRole('figure', { name: 'When guests are free' })).toContainText('Free')
  await modal(page).getByLabel('Starts').fill(addDays(day, 1))
  await modal(page).getByLabel('Start time').fill('15:00')
  await modal(page).getByRole('button', { name: 'Save' }).click()
  await expect(modal(page)).toHaveCount(0)

  await guest.page.getByRole('link', { name: /An evening together/ }).click()
  await modal(guest.page).getByRole('button', { name: 'Yes' }).click()
  await expect(modal(guest.page)).toHaveCount(0)
  await onGrid(page, 'An evening together').click()
  await expect(modal(page).getByRole('listitem').filter({ hasText: 'Tomás' }).first()).toContainText('Yes')
  await guest.context.close()
})

test('a meeting that would cut into a work cycle is planned with open eyes', async ({
  page,
  open,
  signIn,
  server,
  sessions,
}) => {
  const monday = addDays(weekOf(41), 1)
  const { classrooms } = await callApi<Rooms>(server.origin, sessions.teacher, 'GET', '/api/calendar/work-cycles')
  const [room] = classrooms
  await callApi(server.origin, sessions.teacher, 'PUT', `/api/calendar/work-cycles/${room!.id}`, {
    timeZone: 'UTC',
    version: room!.version,
    workCycles: [{ weekday: 1, start: '08:30', end: '11:30' }],
  })
  await signIn('teacher')
  await open(`/teacher/calendar?view=week&date=${monday}`)
  // The grid is drawn by what listens to keys.
  await expect(column(page, monday)).toBeVisible()
  await page.keyboard.press('c')
  await modal(page).getByLabel('Starts').fill(monday)
  await modal(page).getByLabel('Start time').fill('10:00')
  await expect(modal(page).getByText(`This is work time in ${room!.name}`)).toBeVisible()
  await modal(page).getByLabel('Start time').fill('13:00')
  await expect(modal(page).getByText(`This is work time in ${room!.name}`)).toHaveCount(0)
})

test('work cycles are set in their window', async ({ page, open, signIn, server, sessions }) => {
  await signIn('school')
  await open('/dashboard/calendar')
  await page.getByRole('button', { name: 'Work cycles' }).click()
  await modal(page).getByRole('button', { name: 'Add a work cycle' }).click()
  await modal(page).getByRole('combobox', { name: 'Weekday' }).last().selectOption('Friday')
  await modal(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Work cycles saved')).toBeVisible()
  const { classrooms } = await callApi<{ classrooms: { workCycles: { weekday: number }[] }[] }>(
    server.origin,
    sessions.school,
    'GET',
    '/api/calendar/work-cycles',
  )
  expect(classrooms.some(({ workCycles }) => workCycles.some(({ weekday }) => weekday === 5))).toBe(true)
})

const ics = (day: string) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//elsewhere//EN',
    'BEGIN:VEVENT',
    'UID:walk@elsewhere.example',
    'DTSTAMP:20260101T000000Z',
    `DTSTART:${day.replaceAll('-', '')}T090000Z`,
    `DTEND:${day.replaceAll('-', '')}T100000Z`,
    'SUMMARY:From elsewhere',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')

test('a file of another program: looked at, taken, taken back', async ({ page, open, signIn, allow }) => {
  allow(/status of 4\d\d/)
  const day = weekOf(42)
  await signIn('teacher')
  await open(`/teacher/calendar?view=week&date=${day}`)
  await page.getByRole('button', { name: 'Import events' }).click()
  const choose = modal(page).getByLabel('Choose an .ics file')
  await choose.setInputFiles({ name: 'a.ics', mimeType: 'text/calendar', buffer: Buffer.from('not a calendar') })
  await expect(modal(page).getByRole('alert')).toBeVisible()
  await choose.setInputFiles({ name: 'a.ics', mimeType: 'text/calendar', buffer: Buffer.from(ics(day)) })
  await expect(modal(page).getByRole('row', { name: /From elsewhere.*New/ })).toBeVisible()
  await modal(page).getByRole('button', { name: 'Import 1 event' }).click()
  await expect(onGrid(page, 'From elsewhere')).toBeVisible()
  await page.getByRole('button', { name: 'Take it back' }).click()
  await expect(onGrid(page, 'From elsewhere')).toHaveCount(0)
})

test('a calendar of one’s own, hidden and shown, with a private link that is fetched and switched off', async ({
  page,
  open,
  signIn,
  newPerson,
  server,
}) => {
  const person = await newPerson('teacher')
  const day = weekOf(43)
  const event = await planned(server.origin, person.token, day, '09:00', { title: 'Choir' })
  await signIn(person)
  await open(`/teacher/calendar?view=week&date=${day}`)
  await expect(onGrid(page, 'Choir')).toBeVisible()
  await page.getByRole('checkbox', { name: 'My calendar' }).uncheck()
  await expect(onGrid(page, 'Choir')).toHaveCount(0)
  await page.reload()
  await wake(page)
  await expect(page.getByRole('checkbox', { name: 'My calendar' })).not.toBeChecked()
  await page.getByRole('checkbox', { name: 'My calendar' }).check()
  await expect(onGrid(page, 'Choir')).toBeVisible()

  await page.getByRole('button', { name: 'Manage calendars' }).click()
  await modal(page).getByRole('button', { name: 'New calendar' }).click()
  await modal(page).getByLabel('Name').fill('Music')
  await modal(page).getByRole('button', { name: 'Save' }).click()
  await expect(modal(page).getByRole('button', { name: 'Music' })).toBeVisible()
  await modal(page).getByRole('button', { name: 'My calendar' }).click()
  await modal(page).getByRole('button', { name: 'Make a link' }).click()
  const url = await modal(page).getByLabel('Private link to My calendar').inputValue()
  const feed = await fetch(url)
  expect(feed.headers.get('content-type')).toContain('text/calendar')
  expect(await feed.text()).toContain('SUMMARY:Choir')
  await modal(page).getByRole('button', { name: 'Switch the link off' }).click()
  await expect(page.getByText('The link no longer works')).toBeVisible()
  expect((await fetch(url)).status).toBe(404)
  expect(await stored(server.origin, person.token, event.id)).toMatchObject({ title: 'Choir' })
})

for (const themeMode of unlessLanding(['light', 'dark'] as const, ['dark'])) {
  test(`grid, list and window meet every rule, ${themeMode}`, async ({
    page,
    open,
    signIn,
    display,
    server,
    sessions,
  }) => {
    const day = weekOf(44)
    await planned(server.origin, sessions.teacher, addDays(day, 1), '09:00', {
      title: 'Circle',
      rrule: 'FREQ=DAILY;COUNT=3',
      location: 'Nido',
    })
    await signIn('teacher')
    await display({ themeMode })
    const check = async (where: string) => {
      expect(await violations(page), where).toEqual([])
    }
    for (const view of ['month', 'week', 'agenda']) {
      await open(`/teacher/calendar?view=${view}&date=${day}`)
      await expect(page.getByText('Circle').first()).toBeVisible()
      await check(view)
    }
    await page
      .getByRole('link', { name: /Circle/ })
      .first()
      .click()
    await expect(modal(page)).toContainText('Nido')
    await check('quick look')
    await edit(page)
    await modal(page).getByText('Description, reminders and more').click()
    await expect(modal(page).getByLabel('Who sees it')).toBeVisible()
    await check('window')
  })
}

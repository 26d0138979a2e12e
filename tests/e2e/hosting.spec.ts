import { expect, test } from '#tests/support/fixtures.ts'
import {
  changeEvent,
  dayToCome,
  makeEvent,
  publishedEvent,
  readHosted,
  registerFor,
} from '#tests/support/hosting-page.ts'
import { callApi } from '#tests/support/call-api.ts'
import { violations } from '#tests/support/violations.ts'

const root = '/dashboard/events'
const details = (id: string) => `${root}/${id}/details`

test('a manager begins an event, sees what it lacks, looks at it as visitors will, and publishes it', async ({
  page,
  open,
  signIn,
}) => {
  test.slow()
  await signIn('school')
  await open(root)
  await page.getByRole('link', { name: 'New event' }).first().click()
  await page.getByRole('button', { name: 'Save the draft' }).click()
  const summary = page.getByRole('region', { name: 'Not everything is right yet' })
  await expect(summary).toBeFocused()
  await summary.getByRole('link', { name: /^Title/ }).click()
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused()
  await page.keyboard.type('Morning among the quinces')
  const preview = page.getByRole('region', { name: 'Among other events' })
  await expect(preview).toContainText('Morning among the quinces')
  const complete = page.getByRole('region', { name: 'Complete?' })
  await expect(complete).toContainText('When it begins')

  // The end goes along with the beginning.
  await page.getByLabel('Begins', { exact: true }).fill(dayToCome)
  await page.getByLabel('Begins, time').fill('09:00')
  await expect(page.getByLabel('Ends, time')).toHaveValue('11:00')
  await page.getByLabel('In a sentence or two').fill('See the children at work.')

  // Nothing that was typed is lost.
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Morning among the quinces')
  await expect(page.getByLabel('Begins, time')).toHaveValue('09:00')

  await page.getByLabel('Street and number').fill('Quittenweg 4')
  await page.getByLabel('Postal code').fill('10115')
  await page.getByRole('textbox', { name: 'Town', exact: true }).fill('Berlin')
  await page.getByLabel('Country').selectOption('Germany')
  const first = page.getByRole('group', { name: 'Ticket 1' })
  await first.getByLabel('Places').fill('2')
  await page.getByRole('button', { name: 'Add a ticket' }).click()
  const second = page.getByRole('group', { name: 'Ticket 2' })
  await expect(second.getByLabel('Ticket', { exact: true })).toBeFocused()
  await page.keyboard.type('Garden')
  await second.getByLabel('Price in €').fill('3,50')
  await second.getByLabel('Places').fill('10')
  await expect(complete).toContainText('Everything visitors look for is there.')
  await page.getByRole('button', { name: 'Save the draft' }).click()

  await expect(page).toHaveURL(/\/dashboard\/events\/[\w-]+\/details$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Morning among the quinces')
  await expect(page.getByRole('region', { name: 'As visitors see it' })).toContainText('See the children at work.')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Nobody is registered yet')).toBeVisible()
  await expect(page.getByText('0 of 12 places taken, 12 free.').first()).toBeVisible()
  await open(root)
  await expect(page.getByRole('link', { name: 'Morning among the quinces', exact: true })).toBeVisible()
})

test('who comes is let in once; a second time says when and by whom, and it is taken back in its place', async ({
  page,
  open,
  signIn,
  server,
  sessions,
}) => {
  const event = await publishedEvent(server.origin, sessions.school, { title: 'Morning at the door' })
  const { code } = await registerFor(server.origin, sessions.parent, event, { seats: 2, children: ['Mira'] })
  await signIn('school')
  await open(details(event.id))
  const table = page.getByRole('table', { name: 'Registrations' })
  await expect(table).toContainText('Mira')
  await expect(page.getByText('0 here, 2 expected, 10 free.').first()).toBeVisible()
  expect(await violations(page)).toEqual([])

  await table.getByRole('button', { name: /^Check in/ }).focus()
  await page.keyboard.press('Enter')
  const undo = table.getByRole('button', { name: /^Take back that/ })
  await expect(undo).toBeFocused()
  await expect(page.getByText('2 here, 0 expected, 10 free.').first()).toBeVisible()

  const field = page.getByRole('textbox', { name: 'Code' })
  await field.fill(code!)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/was let in before/)).toBeVisible()
  await expect(field).toBeFocused()
  await field.fill('ZZZZ-ZZZZ')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('code')

  await undo.click()
  await expect(page.getByText('0 here, 2 expected, 10 free.').first()).toBeVisible()
  await expect(table.getByRole('button', { name: /^Check in/ })).toBeFocused()
})

test('who waits stands in line with the reason, and more places are offered', async ({
  page,
  open,
  signIn,
  server,
  sessions,
}) => {
  const event = await publishedEvent(server.origin, sessions.school, {
    title: 'Morning with a line',
    tickets: [{ name: 'Place', price: 0, quantity: 1 }],
    waitlist: true,
  })
  await registerFor(server.origin, sessions.parent, event)
  await registerFor(server.origin, sessions.professional, event, { seats: 1 })
  await signIn('school')
  await open(`${details(event.id)}?status=waiting`)
  await expect(page.getByRole('table', { name: 'Registrations' })).toContainText('waits, first')
  await page.getByText('More places').click()
  await page.getByLabel('Place', { exact: true }).fill('2')
  await page.getByRole('button', { name: 'Save the places' }).click()
  await expect(page.getByRole('table', { name: 'Registrations' })).toContainText('offered until')
})

test('a cancellation says how many are told, and tells them', async ({ page, open, signIn, server, sessions }) => {
  const event = await publishedEvent(server.origin, sessions.school, { title: 'Morning called off' })
  await registerFor(server.origin, sessions.parent, event)
  await signIn('school')
  await open(details(event.id))
  await page.getByText('Cancel it for good').click()
  await expect(page.getByText('1 registration is told of it.').last()).toBeVisible()
  await page.getByLabel('A word to those who are coming').last().fill('The roof leaks.')
  await page.getByRole('button', { name: 'Cancel the event' }).click()
  await expect(page.getByRole('main')).toContainText('Cancelled')
  await expect(page.getByRole('main')).toContainText('The roof leaks.')
  await expect(async () => {
    const answer = await callApi<{ notices: unknown[] }>(server.origin, sessions.parent, 'GET', '/api/v1/notices')
    expect(JSON.stringify(answer)).toContain('Morning called off')
  }).toPass()
})

test('another time takes the end of registering along, and says how many are told', async ({
  page,
  open,
  signIn,
  server,
  sessions,
}) => {
  const closes = `${dayToCome.slice(0, 8)}08T18:00`
  const event = await publishedEvent(server.origin, sessions.school, { title: 'Morning put off', closes })
  await registerFor(server.origin, sessions.parent, event)
  const { version } = await readHosted(server.origin, sessions.school, event.id)
  await callApi(server.origin, sessions.school, 'POST', `/api/v1/hosting/events/${event.id}/postpone`, { version })
  await signIn('school')
  await open(details(event.id))
  await page.getByText('Move it to another time').click()
  await page.getByLabel('Begins', { exact: true }).fill(`${dayToCome.slice(0, 8)}17`)
  await expect(page.getByLabel('Until', { exact: true })).toHaveValue(`${dayToCome.slice(0, 8)}15`)
  await page.getByRole('button', { name: 'Announce the new time' }).click()
  await expect(page.getByRole('main')).toContainText('June 17')
  const after = await readHosted(server.origin, sessions.school, event.id)
  expect([after.status, after.closes]).toEqual(['rescheduled', `${dayToCome.slice(0, 8)}15T18:00`])
})

test('two edits: what only one changed is merged, the same field is shown with both values', async ({
  page,
  open,
  signIn,
  server,
  sessions,
}) => {
  const event = await makeEvent(server.origin, sessions.school, { title: 'Clashing mornings' })
  await signIn('school')
  await open(`${root}/${event.id}/edit`)
  await page.getByLabel('Begins, time').fill('10:00')
  await page.getByRole('textbox', { name: 'Title' }).fill('Clashing mornings of mine')
  await page.getByLabel('House or room').fill('Garden house')
  await changeEvent(server.origin, sessions.school, event.id, {
    title: 'Clashing mornings of theirs',
    starts: `${dayToCome}T08:30`,
    summary: 'Written meanwhile.',
  })
  await page.getByRole('button', { name: 'Save' }).click()
  const clash = page.getByRole('alert').filter({ hasText: 'Somebody else has saved meanwhile' })
  await expect(clash).toContainText('Clashing mornings of mine')
  await clash.getByRole('button', { name: `Take the other: ${dayToCome} 08:30` }).click()
  await expect(page.getByLabel('Begins, time')).toHaveValue('08:30')
  await clash.getByRole('button', { name: 'Keep mine: Clashing mornings of mine' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(details(event.id))
  const { title, summary, starts, venue } = await readHosted(server.origin, sessions.school, event.id)
  expect({ title, summary, starts, room: venue?.name }).toEqual({
    title: 'Clashing mornings of mine',
    summary: 'Written meanwhile.',
    starts: `${dayToCome}T08:30`,
    room: 'Garden house',
  })
})

test('an hour that no clock shows is told at its field, and of one shown twice is asked which', async ({
  page,
  open,
  signIn,
}) => {
  await signIn('school')
  await open(`${root}/new`)
  await page.getByRole('textbox', { name: 'Title' }).fill('Morning of the clocks')
  await page.getByLabel('Time zone').selectOption('Europe/Berlin')
  await page.getByLabel('Begins', { exact: true }).fill('2027-03-28')
  await page.getByLabel('Begins, time').fill('02:30')
  await page.getByRole('button', { name: 'Save the draft' }).click()
  await expect(page.getByLabel('Begins', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Begins', { exact: true }).fill('2027-10-31')
  await page.getByLabel('Begins, time').fill('02:30')
  await page.getByLabel('Which hour of the beginning is meant?').selectOption('second')
})

test('an earlier event is the beginning of another', async ({ page, open, signIn, server, sessions }) => {
  const event = await publishedEvent(server.origin, sessions.school, { title: 'Morning to copy' })
  await signIn('school')
  await open(details(event.id))
  await page.getByRole('button', { name: 'Use as a beginning' }).click()
  await expect(page).toHaveURL(/\/edit$/)
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(/Morning to copy/)
  await expect(page.getByLabel('Begins', { exact: true })).toHaveValue('')
})

test('whose it is not gets no page of it', async ({ page, open, signIn, server, sessions, allow }) => {
  allow(/status of (403|404)/)
  const event = await makeEvent(server.origin, sessions.school, { title: 'Nobody else’s morning' })
  for (const role of ['parent', 'teacher', 'professional', 'moderator'] as const) {
    await signIn(role)
    for (const path of [root, `${root}/cards`, `${root}/new`, details(event.id), `${root}/${event.id}/edit`])
      expect((await open(path))?.status(), `${role} at ${path}`).toBe(403)
  }
  await signIn('training_center')
  for (const path of [details(event.id), `${root}/${event.id}/edit`, `/training-center/events/${event.id}/edit`])
    expect((await open(path))?.status(), path).toBe(404)
  for (const path of [root, '/training-center/events', '/training-center/events/cards', '/training-center/events/new'])
    expect((await open(path))?.status(), path).toBe(200)
  await signIn('tutor')
  expect((await open(root))?.status()).toBe(200)
  await expect(page.getByRole('main')).toContainText('Events')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an event is written, published, and people are let in', async ({ page, signIn, server, sessions, allow }) => {
    allow(/status of 4/)
    await signIn('school')
    await page.goto(`${root}/new`)
    await page.getByRole('textbox', { name: 'Title' }).fill('Plain morning')
    await page.getByLabel('In a sentence or two').fill('Without a script.')
    await page.getByLabel('Begins', { exact: true }).fill(dayToCome)
    await page.getByLabel('Begins, time').fill('10:00')
    await page.getByLabel('Ends', { exact: true }).fill(dayToCome)
    await page.getByLabel('Ends, time').fill('09:00')
    await page.getByRole('checkbox', { name: '3–6' }).check()
    await page.getByRole('checkbox', { name: '6–9' }).check()
    await page.getByRole('group', { name: 'Ticket 1' }).getByLabel('Places').fill('4')
    await page.getByRole('textbox', { name: 'Town', exact: true }).fill('Berlin')
    await page.getByLabel('Country').selectOption('Germany')
    await page.getByLabel('Time zone').selectOption('Europe/Berlin')
    await page.getByRole('button', { name: 'Save the draft' }).click()
    // What is wrong is told, and what was typed is there.
    await expect(page.getByLabel('Ends', { exact: true })).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Plain morning')
    await expect(page.getByRole('checkbox', { name: '6–9' })).toBeChecked()
    await page.getByLabel('Ends, time').fill('12:00')
    await page.getByRole('button', { name: 'Save the draft' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plain morning')
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Done.' })).toBeVisible()
    const id = /events\/([\w-]+)\/details/.exec(page.url())![1]!
    const event = await readHosted(server.origin, sessions.school, id)
    expect(event.levels).toEqual(['3-6', '6-9'])
    const { code } = await registerFor(server.origin, sessions.parent, event)
    await page.goto(details(id))
    await page.getByRole('textbox', { name: 'Code' }).fill(code!)
    await page.getByRole('button', { name: 'Check in', exact: true }).click()
    await expect(page.getByText('Let in.')).toBeVisible()
    await page.getByRole('button', { name: /^Take back that/ }).click()
    await expect(page.getByText('Taken back: they are expected again.')).toBeVisible()
    // What is refused stands open, with what was typed.
    await page.getByText('Move it to another time').click()
    await page.getByLabel('Begins', { exact: true }).fill('2020-01-01')
    await page.getByLabel('Ends', { exact: true }).fill('2020-01-01')
    await page.getByRole('button', { name: 'Announce the new time' }).click()
    await expect(page.getByLabel('Begins', { exact: true })).toHaveValue('2020-01-01')
    await expect(page.getByLabel('Begins', { exact: true })).toBeVisible()
  })
})

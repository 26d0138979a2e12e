import { callApi } from '#tests/support/call-api.ts'
import { expect, newEmail, test, wake, type Person } from '#tests/support/fixtures.ts'
import { violations } from '#tests/support/violations.ts'

type Hosted = { event: { id: string; slug: string; version: number; tickets: { id: string }[] } }

const venue = { name: 'Haus am See', street: 'Seeweg 1', zip: '3512 AA', city: 'Utrecht', country: 'NL' }
const inDays = (days: number, time: string) =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T${time}`

/** A published event of the demo's tutor. */
async function published(origin: string, token: string, fields: object): Promise<Hosted['event']> {
  const { event } = await callApi<Hosted>(origin, token, 'POST', '/api/v1/hosting/events', {
    summary: 'Come and see.',
    category: 'open_day',
    mode: 'onsite',
    venue,
    point: { lat: 52.09, lon: 5.12 },
    starts: inDays(3, '09:00'),
    ends: inDays(3, '11:00'),
    timeZone: 'Europe/Amsterdam',
    ...fields,
  })
  const { version } = event
  return (await callApi<Hosted>(origin, token, 'POST', `/api/v1/hosting/events/${event.id}/publish`, { version })).event
}

const pageOf = (slug: string) => `/events/${slug}/details`

test('an event is found by a town, in the list, the month and on the map, and a member comes with two clicks', async ({
  page,
  open,
  signIn,
  server,
  sessions,
  newPerson,
}) => {
  const title = 'A morning among the sandpaper letters'
  const { slug } = await published(server.origin, sessions.tutor, { title })

  await open('/events')
  await page.getByRole('combobox', { name: 'Near a town' }).pressSequentially('utre')
  await page.getByRole('option', { name: 'Utrecht, NL' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/place=Utrecht/)
  await expect(page.getByText(/within 50 km of Utrecht/)).toBeVisible()
  await expect(page.getByRole('link', { name: title })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open morning: watch a work cycle' })).toHaveCount(0)

  await page.getByRole('link', { name: 'Month', exact: true }).click()
  await expect(page.getByRole('navigation', { name: 'Other months' })).toBeVisible()
  await page.getByRole('link', { name: 'Map', exact: true }).click()
  const map = page.getByRole('group', { name: 'Map of the events' })
  const marker = map.getByRole('link', { name: new RegExp(`${title}|around Utrecht`) })
  await expect(marker).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('listitem').getByRole('link', { name: title }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(pageOf(slug))

  await signIn(await newPerson('parent'))
  await open(pageOf(slug))
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText('You are coming', { exact: true })).toBeVisible()
  await expect(page.getByRole('img', { name: /Your code as a picture/ })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'I cannot come' }).click()
  await expect(page.getByText('You are no longer registered.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Register' })).toBeVisible()
})

test('a guest without scripts registers with children by a link in a mail, and takes it back there', async ({
  browser,
  server,
  sessions,
  mailTo,
}) => {
  const { slug } = await published(server.origin, sessions.tutor, { title: 'Soup in the yard', maxParty: 4 })
  const email = newEmail()
  const plain = await browser.newContext({ baseURL: server.origin, javaScriptEnabled: false })
  const page = await plain.newPage()
  await page.goto('/events?place=Utrecht')
  await expect(page).toHaveURL(/lat=52/)
  await page.getByRole('link', { name: 'Soup in the yard' }).click()
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent())!)
  expect(data).toMatchObject({ '@type': 'Event', name: 'Soup in the yard', isAccessibleForFree: true })

  await page.getByLabel('Your name').fill('Ida Vermeer')
  await page.getByLabel('Your e-mail address').fill('ida@')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByLabel('Your name')).toHaveValue('Ida Vermeer')
  await page.getByLabel('Your e-mail address').fill(email)
  await page.getByLabel('How many come').selectOption('3')
  await page.getByText('Children come along').click()
  await page.getByLabel('Names of the children').fill('Ada\nNoor')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText('We have written to you.')).toBeVisible()

  const { link } = await mailTo(email)
  await page.goto(link)
  await expect(page.getByText('To be confirmed')).toBeVisible()
  await page.getByRole('button', { name: 'Yes, I come' }).click()
  await expect(page.getByText('You are coming', { exact: true })).toBeVisible()
  await expect(page.getByText('With Ada, Noor')).toBeVisible()
  await page.goto(pageOf(slug))
  await expect(page.getByText('Ada')).toHaveCount(0)
  await page.goto(link)
  await page.getByRole('button', { name: 'I cannot come' }).click()
  await expect(page.getByText('You are no longer registered.')).toBeVisible()
  await plain.close()
})

test('two wait for the only place: the first is offered it, says no, and it goes to the second', async ({
  page,
  open,
  signIn,
  server,
  sessions,
  newPerson,
}) => {
  const event = await published(server.origin, sessions.tutor, {
    title: 'One chair at the window',
    waitlist: true,
    tickets: [{ name: 'The chair', price: 0, quantity: 1 }],
  })
  const [first, second, third] = [await newPerson(), await newPerson(), await newPerson()] as const
  const path = `/api/v1/events/${event.id}/registrations`
  const taken = await callApi<{ registration: { id: string } }>(server.origin, first.token, 'POST', path, {
    ticket: event.tickets[0]!.id,
  })
  const waitAs = async (person: Person) => {
    await signIn(person)
    await open(pageOf(event.slug))
    await expect(page.getByText(/offered to the first in line whose whole party fits/)).toBeVisible()
    await page.getByRole('button', { name: 'Join the waiting list' }).click()
    await expect(page.getByText('On the waiting list', { exact: true })).toBeVisible()
  }
  await waitAs(second)
  await expect(page.getByText(/You are number 1 in line/)).toBeVisible()
  await waitAs(third)
  await expect(page.getByText(/You are number 2 in line/)).toBeVisible()
  expect(await violations(page)).toEqual([])

  await callApi(server.origin, first.token, 'POST', `/api/v1/registrations/${taken.registration.id}/cancel`)
  await signIn(second)
  await open(pageOf(event.slug))
  await page.getByRole('button', { name: 'No, thanks' }).click()
  await expect(page.getByText('You said no to the places that were offered to you.')).toBeVisible()
  await signIn(third)
  await open(pageOf(event.slug))
  await page.getByRole('button', { name: 'Take the places' }).click()
  await expect(page.getByText('You are coming', { exact: true })).toBeVisible()
})

test('an event that is cancelled says so, to people and to search engines', async ({
  page,
  open,
  server,
  sessions,
}) => {
  const event = await published(server.origin, sessions.tutor, { title: 'A walk that will not be' })
  await callApi(server.origin, sessions.tutor, 'POST', `/api/v1/hosting/events/${event.id}/cancel`, {
    note: 'The wood is closed.',
    version: event.version,
  })
  await open(pageOf(event.slug))
  await expect(page.getByText('This event has been cancelled.').first()).toBeVisible()
  await expect(page.getByText('The wood is closed.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Register' })).toHaveCount(0)
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent())!)
  expect(data.eventStatus).toBe('https://schema.org/EventCancelled')
  await wake(page)
})

test('a town that nobody knows is said to be unknown, and an address of nothing leads on', async ({
  page,
  open,
  allow,
}) => {
  allow(/404/)
  await open('/events?place=Qqqqqqqq')
  await expect(page.getByText('We know no town called “Qqqqqqqq”')).toBeVisible()
  await open('/events/no-such-event/details')
  await expect(page.getByRole('heading', { name: 'There is no such event' })).toBeVisible()
  await open('/registrations/01980000-0000-7000-8000-000000000000?key=nothing')
  await expect(page.getByRole('heading', { name: 'There is no such registration' })).toBeVisible()
  await page.getByRole('link', { name: 'All events' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible()
})

import { beforeAll, expect, test } from 'vitest'
import type { OwnEvent } from '#/contract/event/event.ts'
import { daysAfter, ruleOf } from '#/api/modules/events/repeat.ts'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { eventsOf, inDays, lastSunday, nextYear } from '#tests/support/events.ts'
import { good } from '#tests/support/mail.ts'
import { newMember, type Member } from '#tests/support/people-builders.ts'
import { registrationsOf } from '#tests/support/registrations.ts'

const weekly = { every: 'week', interval: 1 } as const

test('a rule gives the days that people mean', () => {
  const days = (first: string, rule: Parameters<typeof ruleOf>[1]) => daysAfter(first, ruleOf(first, rule))
  const base = { interval: 1, weekdays: [] as number[], by: 'date' as const, until: null, times: null }
  // Tuesday and Thursday, its own day among them although nobody said so.
  expect(days('2027-01-05', { ...base, every: 'week', weekdays: [4], times: 4 })).toEqual([
    '2027-01-07',
    '2027-01-12',
    '2027-01-14',
  ])
  expect(days('2027-01-05', { ...base, every: 'day', interval: 3, until: '2027-01-12' })).toEqual([
    '2027-01-08',
    '2027-01-11',
  ])
  // Months without a 31st are left out, and nothing slips into the next one.
  expect(days('2027-01-31', { ...base, every: 'month', times: 3 })).toEqual(['2027-03-31', '2027-05-31'])
  expect(days('2027-01-12', { ...base, every: 'month', by: 'weekday', times: 3 })).toEqual(['2027-02-09', '2027-03-09'])
  expect(days('2027-01-26', { ...base, every: 'month', by: 'weekday', times: 3 })).toEqual(['2027-02-23', '2027-03-30'])
})

eachApi('series of events', (start) => {
  let api: TestApi
  let events: ReturnType<typeof eventsOf>
  let seats: ReturnType<typeof registrationsOf>
  let ingrid: Member
  let ada: Awaited<ReturnType<TestApi['person']>>
  beforeAll(async () => {
    api = await start()
    events = eventsOf(api)
    seats = registrationsOf(api)
    ingrid = await newMember(api, 'school')
    ada = await api.person()
  })

  const repeat = (event: OwnEvent, more: object) => events.move(ingrid, event, 'repeat', more)
  const dates = (event: OwnEvent) => event.series?.dates ?? []

  async function published(more: object = {}, times = 4): Promise<OwnEvent> {
    const draft = await events.draft(ingrid, more)
    const repeated = good(await repeat(draft, { ...weekly, times }), 201).event
    return good(await events.move(ingrid, repeated, 'publish', { scope: 'all' })).event
  }

  test('each date is an event of its own, with places, tickets and an address of its own', async () => {
    const event = await published({
      title: 'Evenings of mathematics',
      opens: `${inDays(2)}T08:00`,
      closes: `${inDays(29)}T08:00`,
    })
    expect(dates(event).map(({ startsOn, status, places }) => [startsOn, status, places])).toEqual(
      [30, 37, 44, 51].map((days) => [inDays(days), 'published', 12]),
    )
    const second = await events.own(ingrid, dates(event)[1]!.id)
    expect(second).toMatchObject({
      opens: `${inDays(9)}T08:00`,
      closes: `${inDays(36)}T08:00`,
      tickets: [{ quantity: 12 }],
    })
    expect(second.tickets[0]!.id).not.toBe(event.tickets[0]!.id)
    const open = good(await events.open(event.slug!)).event
    expect(open.series).toMatchObject({
      id: event.series!.id,
      count: 3,
      dates: [{ startsOn: inDays(37), door: 'early' }, {}, {}],
    })
    expect(await events.titles(`?series=${event.series!.id}`)).toHaveLength(4)
  })

  test('drafts of a series are nobody’s to find, and can be published one by one', async () => {
    const repeated = good(await repeat(await events.draft(ingrid), { ...weekly, times: 3 }), 201).event
    const one = good(await events.move(ingrid, repeated, 'publish')).event
    expect(dates(one).map(({ status }) => status)).toEqual(['published', 'draft', 'draft'])
    expect(good(await events.open(one.slug!)).event.series).toMatchObject({ count: 0, dates: [] })
  })

  test('a series without end, with too many dates, or that comes once only, is refused at its field', async () => {
    const draft = await events.draft(ingrid)
    const refusals = [
      weekly,
      { ...weekly, times: 3, until: inDays(90) },
      { every: 'day', interval: 1, until: inDays(160) },
      { ...weekly, until: inDays(33) },
    ]
    for (const asked of refusals) {
      const refused = await repeat(draft, asked)
      expect(refused.status, JSON.stringify(asked)).toBe(422)
      expect(Object.keys(refused.body.fields!)).toEqual(['until'])
    }
    expect((await repeat(draft, { ...weekly, times: 105 })).status).toBe(422)
    const untimed = good(
      await events.call('POST', '/hosting/events', ingrid, { title: 'Some day', timeZone: 'UTC' }),
      201,
    ).event
    expect((await repeat(untimed, { ...weekly, times: 3 })).body.fields).toHaveProperty('starts')
    expect((await events.own(ingrid, draft.id)).series).toBeNull()
    const series = good(await repeat(draft, { ...weekly, times: 2 }), 201).event
    expect((await repeat(series, { ...weekly, times: 2 })).body.code).toBe('event_state')
  })

  test('a date in the night when clocks are put is told by its day, and nothing is made', async () => {
    const night = lastSunday(3)
    const before = new Date(Date.parse(night) - 7 * 86_400_000).toISOString().slice(0, 10)
    const draft = await events.draft(ingrid, {
      starts: `${before}T02:30`,
      ends: `${before}T04:00`,
      timeZone: 'Europe/Berlin',
    })
    const refused = await repeat(draft, { ...weekly, times: 3 })
    expect(refused).toMatchObject({ status: 422, body: { code: 'series_hour' } })
    expect(refused.body.message).toContain(String(nextYear))
    expect((await events.own(ingrid, draft.id)).series).toBeNull()
  })

  test('a change goes over to the following, each at its own day; what others cannot be is told with its day', async () => {
    const event = await published({ title: 'Woodwork' })
    const [, second, third, fourth] = dates(event)
    const from = await events.own(ingrid, second!.id)
    good(
      await events.save(ingrid, from, {
        title: 'Woodwork for all',
        starts: `${from.starts!.slice(0, 10)}T10:00`,
        ends: `${from.ends!.slice(0, 10)}T12:30`,
        tickets: [{ ...from.tickets[0]!, quantity: 6 }].map(({ id, name, price, quantity }) => ({
          id,
          name,
          price,
          quantity,
        })),
        scope: 'following',
      }),
    )
    const all = await Promise.all(dates(event).map(({ id }) => events.own(ingrid, id)))
    expect(all.map(({ title }) => title)).toEqual(['Woodwork', ...Array(3).fill('Woodwork for all')])
    expect(all.map(({ starts }) => starts)).toEqual([
      `${inDays(30)}T09:00`,
      ...[37, 44, 51].map((days) => `${inDays(days)}T10:00`),
    ])
    expect(all.map(({ places }) => places)).toEqual([12, 6, 6, 6])
    await seats.registered(ada, { ...third!, ticket: all[2]!.tickets[0]!.id, tickets: [] }, { seats: 5 })
    const again = await events.own(ingrid, second!.id)
    const few = again.tickets.map(({ id, name, price }) => ({ id, name, price, quantity: 3 }))
    const refused = await events.save(ingrid, again, { tickets: few, scope: 'following' })
    expect(refused).toMatchObject({ status: 422, body: { code: 'series_date' } })
    expect((await events.own(ingrid, fourth!.id)).places).toBe(6)
  })

  test('what one date has for itself stays where something else of it is changed for all', async () => {
    const event = await published({ opens: `${inDays(2)}T08:00`, tickets: [{ name: 'Seat', price: 0, quantity: 10 }] })
    const small = await events.own(ingrid, dates(event)[2]!.id)
    const seats = ({ tickets }: OwnEvent) =>
      tickets.map(({ id, name, price, quantity }) => ({ id, name, price, quantity }))
    good(await events.save(ingrid, small, { title: 'A small one', tickets: [{ ...seats(small)[0], quantity: 5 }] }))
    const dearer = [{ ...seats(event)[0], price: 500 }]
    good(await events.save(ingrid, event, { tickets: dearer, opens: `${inDays(5)}T08:00`, scope: 'all' }))
    const all = await Promise.all(dates(event).map(({ id }) => events.own(ingrid, id)))
    expect(all.map(({ title, opens, tickets: [seat] }) => [title, opens, seat!.price, seat!.quantity])).toEqual(
      [5, 12, 19, 26].map((days, at) => [
        at === 2 ? 'A small one' : 'An open morning',
        `${inDays(days)}T08:00`,
        500,
        at === 2 ? 5 : 10,
      ]),
    )
  })

  test('where the date that one looks at is full, the first that one comes to is told', async () => {
    const event = await published({ waitlist: false, tickets: [{ name: 'Seat', price: 0, quantity: 1 }] })
    await seats.registered(await api.person(), { id: event.id, ticket: event.tickets[0]!.id, tickets: [] })
    const eve = await api.person()
    const body = { ticket: event.tickets[0]!.id }
    const outcome = good(await seats.call('POST', `/events/${event.id}/registrations/series`, eve, body), 201)
    expect(outcome).toMatchObject({ registered: 3, refused: [inDays(30)] })
    const { notices } = good(await api.send('GET', '/api/v1/notices', { token: eve.token }))
    expect(notices.filter(({ kind }: { kind: string }) => kind === 'registration_made')).toHaveLength(1)
  })

  test('another day is of this date alone', async () => {
    const event = await published()
    const moved = { starts: `${inDays(31)}T09:00`, ends: `${inDays(31)}T12:00`, scope: 'all' }
    const after = good(await events.save(ingrid, event, moved)).event
    expect(dates(after).map(({ startsOn }) => startsOn)).toEqual([31, 37, 44, 51].map(inDays))
  })

  test('what follows is called off, and those who come to it are told; what is before stays', async () => {
    const event = await published()
    const [first, second] = dates(event)
    const own = await Promise.all([first, second].map((date) => events.own(ingrid, date!.id)))
    const held = await Promise.all(
      own.map(({ id, tickets }) => seats.registered(ada, { id, ticket: tickets[0]!.id, tickets: [] })),
    )
    const off = good(await events.move(ingrid, own[1]!, 'cancel', { scope: 'following', note: 'No room.' })).event
    expect(dates(off).map(({ status }) => status)).toEqual(['published', 'cancelled', 'cancelled', 'cancelled'])
    const states = await Promise.all(held.map(({ id }) => seats.get(id, ada)))
    expect(states.map(({ body }) => body.registration.status)).toEqual(['registered', 'cancelled'])
  })

  test('one registers for all that are to come, hears once, learns where there was no place, and leaves all of them', async () => {
    const event = await published({ waitlist: false, tickets: [{ name: 'Families', price: 0, quantity: 2 }] })
    const third = await events.own(ingrid, dates(event)[2]!.id)
    await seats.registered(
      await api.person(),
      { id: third.id, ticket: third.tickets[0]!.id, tickets: [] },
      { seats: 2 },
    )
    const eve = await api.person()
    const path = `/events/${event.id}/registrations/series`
    const ticket = event.tickets[0]!.id
    const outcome = good(await seats.call('POST', path, eve, { ticket, seats: 2 }), 201)
    expect(outcome).toEqual({ registered: 3, waiting: 0, known: 0, refused: [inDays(44)] })
    expect(good(await seats.call('POST', path, eve, { ticket, seats: 2 }), 201)).toMatchObject({
      registered: 0,
      known: 3,
    })
    const { notices } = good(await api.send('GET', '/api/v1/notices', { token: eve.token }))
    expect(notices.filter(({ kind }: { kind: string }) => kind === 'registration_made')).toHaveLength(1)
    const mine = (await seats.mine(eve, event))!
    expect(good(await seats.call('POST', `/registrations/${mine.id}/cancel-series`, eve))).toEqual({ left: 3 })
    for (const { id } of dates(event).filter(({ id }) => id !== third.id))
      expect(await seats.taken({ id })).toMatchObject({ event: 0, tickets: 0, living: 0 })
    expect(await seats.call('POST', path, null, { ticket })).toMatchObject({ status: 401 })
    const other = await newMember(api, 'school')
    expect((await seats.call('POST', `/registrations/${mine.id}/cancel-series`, other)).status).toBe(404)
  })

  test('who stands at its door stands at that of every date, and what it counts for goes along', async () => {
    const guide = await newMember(api, 'teacher', Promise.resolve(ingrid))
    const draft = await events.draft(ingrid, { hours: 1.5 })
    good(await events.call('PUT', `/hosting/events/${draft.id}/hosts`, ingrid, { people: [guide.id] }))
    const series = good(await repeat(await events.own(ingrid, draft.id), { ...weekly, times: 2 }), 201).event
    const { id } = dates(series)[1]!
    expect(await events.own(ingrid, id)).toMatchObject({ hours: 1.5 })
    expect(good(await events.call('GET', `/hosting/events/${id}/hosts`, ingrid)).hosts).toMatchObject([
      { id: guide.id },
    ])
  })

  test('whoever does not look after it repeats nothing', async () => {
    const draft = await events.draft(ingrid)
    const other = await newMember(api, 'school')
    expect((await events.move(other, draft, 'repeat', { ...weekly, times: 3 })).status).toBe(404)
  })
})

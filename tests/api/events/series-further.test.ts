// Dates that a series gets later, and what those hear of them who came to all.
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { buildMember } from '#/api/db/seed/organisations.ts'
import type { OwnEvent } from '#/contract/event/event.ts'
import { seriesLimits } from '#/contract/event/series-kinds.ts'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { eventsOf, inDays } from '#tests/support/events.ts'
import { good } from '#tests/support/mail.ts'
import { noticesOf, type NoticeCalls } from '#tests/support/notices.ts'
import { newMember, type Member } from '#tests/support/people-builders.ts'
import { registrationsOf, type RegistrationCalls } from '#tests/support/registrations.ts'

eachApi('dates that are added', (start) => {
  let api: TestApi
  let events: ReturnType<typeof eventsOf>
  let seats: RegistrationCalls
  let notices: NoticeCalls
  let host: Member
  beforeAll(async () => {
    api = await start()
    events = eventsOf(api)
    seats = registrationsOf(api)
    notices = noticesOf(api)
    host = await newMember(api, 'school')
  })

  async function series(times: number, more: object = {}): Promise<OwnEvent> {
    const draft = await events.draft(host, { title: 'Parents’ circle', ...more })
    const { event } = good(await events.move(host, draft, 'repeat', { every: 'week', interval: 1, times }), 201)
    return good(await events.move(host, event, 'publish', { scope: 'all' })).event
  }
  const daysOf = (event: OwnEvent) => event.series!.dates.map(({ startsOn }) => startsOn)
  const after = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
  const add = (event: Pick<OwnEvent, 'id' | 'version'>, body: object, me = host) =>
    events.move(me, event, 'dates', body)

  test('one more day, with what this date says; the rule goes on until another day', async () => {
    const event = await series(2, { tickets: [{ name: 'Place', price: 0, quantity: 7 }] })
    const [, last] = daysOf(event)
    const one = good(await add(event, { date: after(last!, 3) }), 201).event
    expect(daysOf(one)).toEqual([...daysOf(event), after(last!, 3)])
    const added = await events.own(host, one.series.dates[2].id)
    expect(added).toMatchObject({ status: 'draft', title: event.title, summary: event.summary })
    expect(added.starts!.slice(11)).toBe(event.starts!.slice(11))
    expect(added.tickets[0]).toMatchObject({ quantity: 7, taken: 0 })
    const on = good(await add(one, { until: after(last!, 20) }), 201).event
    expect(daysOf(on).slice(3)).toEqual([after(last!, 7), after(last!, 14)])
    const { rows } = await api.db.execute<{ rule: string }>(sql`
      select s.rule from event_series s join events e on e.series_id = s.id where e.id = ${event.id}`)
    expect(rows[0]!.rule).toMatch(/UNTIL=\d{8}$/)
    expect(rows[0]!.rule).not.toContain('COUNT')
  })

  test('bad input: neither, both, a day it has, none before that day, too many, no series', async () => {
    const event = await series(2)
    const [first, last] = daysOf(event)
    const fields = async (body: object) => Object.keys((await add(event, body)).body.fields)
    expect(await fields({})).toEqual(['date'])
    expect(await fields({ date: after(last!, 1), until: after(last!, 9) })).toEqual(['date'])
    expect(await fields({ date: first })).toEqual(['date'])
    expect(await fields({ until: after(last!, 6) })).toEqual(['until'])
    expect(await fields({ until: first })).toEqual(['until'])
    expect(await fields({ until: after(last!, seriesLimits.dates * 7) })).toEqual(['until'])
    const alone = await events.published(host)
    expect((await add(alone, { date: inDays(70) })).body.code).toBe('event_state')
    expect((await events.move(await newMember(api, 'school'), event, 'dates', { date: inDays(70) })).status).toBe(404)
  })

  test('two who add the same day at once: one of them does', async () => {
    const event = await series(2)
    const date = after(daysOf(event)[1]!, 2)
    const answers = await Promise.all([add(event, { date }), add(event, { date })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422])
    expect(daysOf(await events.own(host, event.id))).toHaveLength(3)
  })

  test('whoever comes to all of them hears of it once it is published, and is registered for nothing', async () => {
    const event = await series(3)
    const [all, some] = [await api.person(), await api.person()]
    const ticket = event.tickets[0]!.id
    good(await seats.call('POST', `/events/${event.id}/registrations/series`, all, { ticket }), 201)
    await seats.registered(some, { id: event.id, ticket, tickets: [] })
    const { event: more } = good(await add(event, { date: after(daysOf(event)[2]!, 1) }), 201)
    const added = await events.own(host, more.series.dates[3].id)
    const kinds = async (me: { token: string }) => (await notices.list(me)).map(({ kind }) => kind)
    await notices.deliver()
    expect(await kinds(all)).not.toContain('registration_dates_added')
    good(await events.move(host, added, 'publish'))
    await notices.deliver()
    expect((await kinds(all)).filter((kind) => kind === 'registration_dates_added')).toHaveLength(1)
    expect(await kinds(some)).not.toContain('registration_dates_added')
    expect(await seats.mine(all, added)).toBeNull()
    const { text } = await api.mailTo(all.email, 'registration_news')
    expect(text).toContain('you are not registered for them')
    expect(text).toContain(`/events/${(await events.own(host, added.id)).slug}/details`)
  })

  test('of a date that is for members alone nobody else hears, neither its day nor that there is one', async () => {
    const event = await series(3)
    const [member, other] = [await api.person(), await api.person()]
    await buildMember(api.db, member.id, host.organisation, 'guide')
    const ticket = event.tickets[0]!.id
    for (const me of [member, other])
      good(await seats.call('POST', `/events/${event.id}/registrations/series`, me, { ticket }), 201)
    const { event: more } = good(await add(event, { date: after(daysOf(event)[2]!, 1) }), 201)
    const added = await events.own(host, more.series.dates[3].id)
    const { event: saved } = good(await events.save(host, added, { visibility: 'members' }))
    good(await events.move(host, saved, 'publish'))
    await notices.deliver()
    const kinds = async (me: { token: string }) => (await notices.list(me)).map(({ kind }) => kind)
    expect(await kinds(member)).toContain('registration_dates_added')
    expect(await kinds(other)).not.toContain('registration_dates_added')
  })

  test('a house that has closed begins nothing new: no date, no series, no copy', async () => {
    const closing = await newMember(api, 'school')
    const draft = await events.draft(closing, { title: 'Last evening' })
    const repeat = { every: 'week', interval: 1, times: 2 }
    const { event } = good(await events.move(closing, draft, 'repeat', repeat), 201)
    const alone = await events.draft(closing, { title: 'Alone' })
    await api.db.execute(sql`update organisations set status = 'closed' where id = ${closing.organisation}`)
    const answers = [
      await add(event, { date: after(daysOf(event)[1]!, 1) }, closing),
      await events.move(closing, alone, 'repeat', repeat),
      await events.call('POST', `/hosting/events/${alone.id}/copy`, closing),
    ]
    expect(answers.map(({ body }) => body.code)).toEqual(Array(3).fill('organisation_closed'))
  })

  test('places that come free on many dates at once are told in one letter, each to be answered by itself', async () => {
    const event = await series(3, { tickets: [{ name: 'Place', price: 0, quantity: 1 }] })
    const [first, next] = [await api.person(), await api.person()]
    const ticket = event.tickets[0]!.id
    for (const me of [first, next])
      good(await seats.call('POST', `/events/${event.id}/registrations/series`, me, { ticket, wait: true }), 201)
    const own = await events.own(host, event.id)
    const tickets = own.tickets.map(({ id, name, price }) => ({ id, name, price, quantity: 2 }))
    good(await events.save(host, own, { tickets, scope: 'all' }))
    await notices.deliver()
    const kinds = (await notices.list(next)).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind.includes('offered'))).toEqual(['registration_dates_offered'])
    const { text } = await api.mailTo(next.email, 'registration_news')
    expect(text.match(/answer by/g)).toHaveLength(3)
    const links = [...text.matchAll(/\/registrations\/([\da-f-]+)\?key=([\w-]+)/g)].map(([, id, key]) => ({
      id: id!,
      key: key!,
    }))
    expect(new Set(links.map(({ id }) => id)).size).toBe(3)
    expect(good(await seats.move(links[1]!, 'accept')).registration).toMatchObject({ status: 'registered' })
  })
})

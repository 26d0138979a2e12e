import { sql } from 'drizzle-orm'
import ICAL from 'ical.js'
import { beforeAll, expect, test } from 'vitest'
import type { EventDay, EventSummary } from '#/contract/event/event.ts'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { eventsOf, inDays, nextYear } from '#tests/support/events.ts'
import { good } from '#tests/support/mail.ts'
import { savedOf } from '#tests/support/saved.ts'
import { newMember, type Member } from '#tests/support/people-builders.ts'

const somewhere = (city: string, country: string, lat: number, lon: number) => ({
  venue: { name: '', street: '', zip: '', city, country },
  point: { lat, lon },
})
const zone = { timeZone: 'Europe/Berlin' }
const on = (day: string, from = '10:00', to = '12:00') => ({ starts: `${day}T${from}`, ends: `${day}T${to}`, ...zone })

eachApi('finding events', (start) => {
  let api: TestApi
  let events: ReturnType<typeof eventsOf>
  let me: Member
  let ours: string
  beforeAll(async () => {
    api = await start()
    events = eventsOf(api)
    me = await newMember(api, 'school')
    ours = `organisation=${me.organisation}`
    await events.published(me, {
      title: 'Bread in Berlin',
      ...on(`${nextYear}-05-04`),
      ...somewhere('Berlin', 'DE', 52.52, 13.405),
      category: 'workshop',
      levels: ['3-6'],
      languages: ['de'],
      audience: ['families'],
    })
    await events.published(me, {
      title: 'Potsdam by bicycle',
      ...on(`${nextYear}-05-05`),
      ...somewhere('Potsdam', 'DE', 52.396, 13.058),
      category: 'celebration',
      levels: ['6-9', '9-12'],
      languages: ['de', 'en'],
      tickets: [{ name: 'Seat', price: 1250, quantity: 4 }],
    })
    await events.published(me, {
      title: 'Reading the research',
      ...on(`${nextYear}-05-05`, '18:00', '19:30'),
      mode: 'online',
      onlineUrl: 'https://meet.example/r',
      category: 'talk',
      languages: ['en'],
      audience: ['guides', 'trainees'],
    })
    await events.published(me, {
      title: 'Summer course',
      starts: `${nextYear}-05-29T00:00`,
      ends: `${nextYear}-06-03T00:00`,
      allDay: true,
      ...zone,
      ...somewhere('Suva', 'FJ', -18.14, 178.44),
      category: 'course',
    })
    await events.published(me, {
      title: 'Across the line',
      ...on(`${nextYear}-06-10`),
      ...somewhere('Lakeba', 'FJ', -18.2, -178.8),
      category: 'course',
    })
  })

  const titles = (query: string) => events.titles(`?${ours}&${query}`)

  test('by their days, those first that begin first', async () => {
    expect(await titles('')).toEqual([
      'Bread in Berlin',
      'Potsdam by bicycle',
      'Reading the research',
      'Summer course',
      'Across the line',
    ])
    expect(await titles(`from=${nextYear}-05-05&to=${nextYear}-05-05`)).toEqual([
      'Potsdam by bicycle',
      'Reading the research',
    ])
    expect(await titles(`from=${nextYear}-06-01&to=${nextYear}-06-09`)).toEqual(['Summer course'])
    expect(await titles(`to=${nextYear}-05-04`)).toEqual(['Bread in Berlin'])
  })

  test.each([
    ['category=workshop,talk', ['Bread in Berlin', 'Reading the research']],
    ['level=6-9,12-15', ['Potsdam by bicycle']],
    ['language=en', ['Potsdam by bicycle', 'Reading the research']],
    [`audience=families&to=${nextYear}-05-05`, ['Bread in Berlin', 'Potsdam by bicycle']],
    ['mode=online', ['Reading the research']],
    [`free=true&to=${nextYear}-05-05`, ['Bread in Berlin', 'Reading the research']],
    ['q=berl', ['Bread in Berlin']],
    ['lat=52.52&lon=13.4&km=10', ['Bread in Berlin']],
    ['lat=52.52&lon=13.4&km=50', ['Bread in Berlin', 'Potsdam by bicycle']],
    ['lat=-18.1&lon=179.9&km=250', ['Summer course', 'Across the line']],
  ])('narrowed by %s', async (query, found) => {
    expect(await titles(query)).toEqual(found)
  })

  test('says how far it is, and pages onwards and back', async () => {
    const far = good(await events.call('GET', `/events?${ours}&lat=52.52&lon=13.405&km=50`, null))
    expect(far.events.map(({ distance }: EventSummary) => distance)).toEqual([0, expect.closeTo(27.2, 0)])
    const first = good(await events.call('GET', `/events?${ours}&limit=2`, null))
    const second = good(await events.call('GET', `/events?${ours}&limit=2&after=${first.next}`, null))
    expect(second.events.map(({ title }: EventSummary) => title)).toEqual(['Reading the research', 'Summer course'])
    expect(first.count).toEqual({ value: 5, more: false })
  })

  test('a month has the days that have something, and what goes on for days on each of them', async () => {
    const month = async (name: string) =>
      good(await events.call('GET', `/events/month?${ours}&month=${name}`, null)).days as EventDay[]
    expect(
      (await month(`${nextYear}-05`)).map(({ date, events: some }) => [date, some.map(({ title }) => title)]),
    ).toEqual([
      [`${nextYear}-05-04`, ['Bread in Berlin']],
      [`${nextYear}-05-05`, ['Potsdam by bicycle', 'Reading the research']],
      [`${nextYear}-05-29`, ['Summer course']],
      [`${nextYear}-05-30`, ['Summer course']],
      [`${nextYear}-05-31`, ['Summer course']],
    ])
    expect((await month(`${nextYear}-06`)).map(({ date }) => date)).toEqual([
      `${nextYear}-06-01`,
      `${nextYear}-06-02`,
      `${nextYear}-06-03`,
      `${nextYear}-06-10`,
    ])
    expect((await events.call('GET', `/events/month?month=${nextYear}-13`, null)).status).toBe(422)
  })

  test('a full day says that there are others', async () => {
    const other = await newMember(api, 'school')
    for (let at = 0; at < 6; at += 1)
      await events.published(other, {
        title: `Hour number ${at}`,
        ...on(`${nextYear}-07-01`, `0${at + 1}:00`, '12:00'),
      })
    const { days } = good(
      await events.call('GET', `/events/month?organisation=${other.organisation}&month=${nextYear}-07`, null),
    )
    expect(days).toMatchObject([
      {
        date: `${nextYear}-07-01`,
        more: true,
        events: [{ title: 'Hour number 0' }, {}, {}, { title: 'Hour number 3' }],
      },
    ])
  })

  test('the map shows what has a place, in the part that is seen, across the line of the date too', async () => {
    const onMap = async (query: string) => {
      const { events: some, more } = good(await events.call('GET', `/events/map?${ours}&${query}`, null))
      expect(more).toBe(false)
      return some.map(({ title }: EventSummary) => title)
    }
    expect(await onMap('')).toEqual(['Bread in Berlin', 'Potsdam by bicycle', 'Summer course', 'Across the line'])
    expect(await onMap('west=13.2&south=52&east=14&north=53')).toEqual(['Bread in Berlin'])
    expect(await onMap('west=178&south=-20&east=-178&north=-10')).toEqual(['Summer course', 'Across the line'])
  })

  test('as a feed in four forms, of what is asked for', async () => {
    const feed = (form: string) => events.call('GET', `/events/feeds/${form}?${ours}&category=talk,course`, null)
    const [rss, atom, json, ics] = await Promise.all(['rss', 'atom', 'json', 'ics'].map(feed))
    expect(rss!.body).toContain('<title>Reading the research</title>')
    expect(rss!.body).not.toContain('Bread in Berlin')
    expect(atom!.body).toContain('/events/reading-the-research/details')
    expect(JSON.stringify(json!.body) + json!.body).toContain('Summer course')
    expect(ics!.headers.get('content-type')).toContain('text/calendar')
    const names = new ICAL.Component(ICAL.parse(ics!.body))
      .getAllSubcomponents('vevent')
      .map((one) => one.getFirstPropertyValue('summary'))
    expect(names).toEqual(['Reading the research', 'Summer course', 'Across the line'])
    const again = await api.send('GET', `/api/v1/events/feeds/rss?${ours}&category=talk,course`, {
      headers: { 'if-none-match': rss!.headers.get('etag')! },
    })
    expect(again.status).toBe(304)
  })

  test('an event in a calendar keeps its number, stands on its own clock, and counts its changes', async () => {
    const event = await events.published(me, {
      title: 'Autumn walk',
      ...on(`${nextYear}-10-30`, '22:00', '23:00'),
      ...somewhere('Berlin', 'DE', 52.52, 13.405),
      onlineUrl: 'https://meet.example/w',
      mode: 'mixed',
    })
    const read = async () => {
      const { body } = await events.call('GET', `/events/${event.slug}/calendar.ics`, null)
      const calendar = new ICAL.Component(ICAL.parse(body))
      return { text: String(body), calendar, vevent: calendar.getFirstSubcomponent('vevent')! }
    }
    const before = await read()
    expect(before.text).not.toContain('meet.example')
    expect(before.calendar.getFirstSubcomponent('vtimezone')!.getFirstPropertyValue('tzid')).toBe('Europe/Berlin')
    expect(before.text).toMatch(new RegExp(`DTSTART;TZID=Europe/Berlin:${nextYear}1030T220000`))
    expect(before.vevent.getFirstPropertyValue('status')).toBe('CONFIRMED')
    good(await events.move(me, await events.own(me, event.id), 'postpone'))
    const off = await read()
    expect(off.vevent.getFirstPropertyValue('status')).toBe('TENTATIVE')
    good(await events.move(me, await events.own(me, event.id), 'cancel'))
    const gone = await read()
    expect(gone.vevent.getFirstPropertyValue('status')).toBe('CANCELLED')
    const facts = [before, off, gone].map(({ vevent }) => [
      vevent.getFirstPropertyValue('uid'),
      vevent.getFirstPropertyValue('sequence'),
    ])
    expect(facts).toEqual([
      [event.id, 0],
      [event.id, 1],
      [event.id, 2],
    ])
  })

  test('a search for events is saved, and leaves as a calendar too', async () => {
    const reader = await api.person()
    const query = { category: 'talk', organisation: me.organisation, place: 'Berlin' }
    const saved = savedOf(api)
    const search = await saved.saved(reader, { kind: 'public_events', name: 'Talks', query })
    expect(search).toMatchObject({ kind: 'public_events', hasDates: true, isOpen: true })
    const ics = await saved.read(`${await saved.feedOf(reader, search.id)}.ics`)
    expect(ics.body).toContain('SUMMARY:Reading the research')
  })

  test('search engines are told of what everybody may see', async () => {
    const hidden = await events.published(me, { title: 'For the house alone', visibility: 'members' })
    const { pages } = good(await api.send('GET', '/api/v1/sitemap?kind=events'))
    const slugs = pages.map(({ slug }: { slug: string }) => slug)
    expect(slugs).toContain('bread-in-berlin')
    expect(slugs).not.toContain(hidden.slug)
  })

  test('what is over is found by its days alone', async () => {
    const event = await events.published(me, { title: 'Long ago', ...on(inDays(20)) })
    await api.db.execute(sql`
      update events set starts_at = '2026-02-01T10:00Z', ends_at = '2026-02-01T12:00Z', starts_on = '2026-02-01', ends_on = '2026-02-01' where id = ${event.id}`)
    expect(await titles('q=ago')).toEqual([])
    expect(await titles('q=ago&from=2026-01-01')).toEqual(['Long ago'])
    expect(good(await events.open(event.slug)).event.door).toBe('over')
  })
})

// What one person stores in calendars must not make others wait: not by its number, not by its age, not after they have left.
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { eventsAtMost, eventsShownAtMost, importEventsAtMost, seriesAtMost } from '#/contract/calendar/calendar.ts'
import { eachApi, origin, type TestApi } from '#tests/support/api.ts'
import { calendarOf, type CalendarCalls } from '#tests/support/calendar.ts'

/** What one request may write out, and the step in which it finds that it has. */
const writtenAtMost = 30_000 + 2_000

const dailyFile = (count: number) => {
  const events = Array.from({ length: count }, (_, at) => [
    'BEGIN:VEVENT',
    `UID:daily-${at}`,
    'DTSTART:19700101T080000Z',
    'RRULE:FREQ=DAILY',
    'SUMMARY:Every day',
    'END:VEVENT',
  ])
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events.flat(), 'END:VCALENDAR'].join('\r\n')
}
const wholeYear = '/api/calendar/meetings?from=2027-01-01T00:00:00Z&to=2027-12-31T00:00:00Z'

eachApi('what one calendar costs the others', (start) => {
  let api: TestApi
  let calendar: CalendarCalls
  beforeAll(async () => {
    api = await start()
    calendar = calendarOf(api)
  })

  /** As calendars could be filled before there were limits. */
  async function overfull(count = 5000, rrule: string | null = 'FREQ=DAILY') {
    const me = await api.person()
    const { id } = await calendar.ownCalendar(me)
    await api.db.execute(sql`
      insert into calendar_events (id, calendar_id, created_by, uid, title, starts_at, ends_at, time_zone, rrule)
      select gen_random_uuid(), ${id}, ${me.id}, 'daily-' || n, 'Every day', '1970-01-01 08:00Z', '1970-01-01 09:00Z',
        'Europe/Berlin', ${rrule} from generate_series(1, ${count}::int) n`)
    return { me, id }
  }
  const writtenIn = async (id: string) => {
    const { rows } = await api.db.execute<{ count: number }>(sql`
      select count(*)::int as count from calendar_occurrences where calendar_id = ${id}`)
    return rows[0]!.count
  }
  /** How many calls of a visitor are answered, one after another, before something else is. */
  async function answeredBeside<T>(heavy: Promise<T>): Promise<{ heavy: T; visitors: number }> {
    let visitors = 0
    let isOver = false
    const ended = heavy.finally(() => (isOver = true))
    while (!isOver) {
      const [plans, shop] = [await api.send('GET', '/api/v1/plans'), await api.send('GET', '/api/v1/shop/products')]
      expect([plans.status, shop.status]).toEqual([200, 200])
      if (!isOver) visitors += 1
    }
    return { heavy: await ended, visitors }
  }

  test('five thousand series since 1970 are read in steps, between which visitors are answered', async () => {
    const { me, id } = await overfull()
    const { heavy, visitors } = await answeredBeside(api.send('GET', wholeYear, { token: me.token }))
    expect([heavy.status, heavy.body.isComplete]).toEqual([200, false])
    expect(heavy.body.events.length).toBeLessThanOrEqual(eventsShownAtMost)
    expect(heavy.body.events.length).toBeGreaterThan(0)
    expect(visitors).toBeGreaterThan(5)
    expect(await writtenIn(id)).toBeLessThan(writtenAtMost)
  })

  test('however often it is asked, no more is written than can be shown', async () => {
    const { me, id } = await overfull()
    await Promise.all(Array.from({ length: 5 }, () => api.send('GET', wholeYear, { token: me.token })))
    const after = await writtenIn(id)
    const { body } = await api.send('GET', wholeYear, { token: me.token })
    expect(body.events).toHaveLength(eventsShownAtMost)
    expect(await writtenIn(id)).toBe(after)
    expect(after).toBeLessThan(writtenAtMost)
  })

  test('whoever leaves is no longer worked for', async () => {
    const { me, id } = await overfull()
    const left = new AbortController()
    const request = new Request(origin + wholeYear, { headers: { authorization: me.token }, signal: left.signal })
    const asked = api.fetch(request, { address: '10.9.9.9' })
    while ((await writtenIn(id)) === 0) await api.send('GET', '/api/v1/plans')
    left.abort()
    expect((await asked).status).toBe(499)
    const written = await writtenIn(id)
    expect(written).toBeLessThan(10_000)
    for (let call = 0; call < 5; call += 1) await api.send('GET', '/api/v1/plans')
    expect(await writtenIn(id)).toBe(written)
  })

  test('neither do availability, one event, and the file for other programs hold others up', async () => {
    const { me, id } = await overfull()
    const span = { from: '2027-03-01T00:00:00Z', to: '2027-03-10T00:00:00Z' }
    const body = { people: [me.id], ...span, start: '2027-03-01T08:00:00Z', end: '2027-03-01T09:00:00Z' }
    const asked = api.send('POST', '/api/calendar/availability', { token: me.token, body })
    const busy = await answeredBeside(asked)
    expect([busy.heavy.status, busy.heavy.body.isComplete]).toEqual([200, false])
    expect(busy.visitors).toBeGreaterThan(5)
    const feed = await calendar.feed(me, id)
    const file = await answeredBeside(api.send('GET', feed.path))
    expect(file.heavy.body.match(/BEGIN:VEVENT/g)).toHaveLength(5000)
    expect(file.visitors).toBeGreaterThan(2)
  })

  test('a file of too many events is refused, with the number in words', async () => {
    const me = await api.person()
    const { id } = await calendar.ownCalendar(me)
    const series = await calendar.plan(me, id, dailyFile(5000))
    expect([series.status, series.body.code, series.body.message]).toEqual([
      422,
      'ics_too_many_series',
      'This file holds more than 500 repeating events. Split it into several files.',
    ])
    const singles = dailyFile(importEventsAtMost + 1).replaceAll('RRULE:FREQ=DAILY\r\n', '')
    const answer = await calendar.plan(me, id, singles)
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([
      422,
      'ics_too_many',
      expect.stringContaining('more than 2,000 events'),
    ])
  })

  test('a file as large as may be goes in beside visitors, and again with every event changed', async () => {
    // The database counted before this calendar was filled, as it mostly has: it expects next to nothing there.
    await api.db.execute(sql`analyze`)
    const me = await api.person()
    const { id } = await calendar.ownCalendar(me)
    await answeredBeside(calendar.imported(dailyFile(500), me))
    const { heavy } = await answeredBeside(calendar.imported(dailyFile(500).replaceAll('Every day', 'Each day'), me))
    expect(heavy.plan.counts.update).toBe(500)
    // What was changed is written anew where somebody looks, not before.
    expect(await writtenIn(id)).toBeLessThan(writtenAtMost)
    expect((await calendar.undo(me, heavy.applied.undo.id)).status).toBe(200)
    expect(await writtenIn(id)).toBe(0)
  })

  test('so does one of single events', async () => {
    const me = await api.person()
    const singles = dailyFile(importEventsAtMost).replaceAll('RRULE:FREQ=DAILY\r\n', '')
    await answeredBeside(calendar.imported(singles, me))
    const changed = singles.replaceAll('Every day', 'Each day').replaceAll('19700101', '20270101')
    const { heavy } = await answeredBeside(calendar.imported(changed, me))
    expect(heavy.events).toHaveLength(importEventsAtMost)
    expect(new Set(heavy.events.map(({ title }) => title))).toEqual(new Set(['Each day']))
    const { status } = await calendar.undo(me, heavy.applied.undo.id)
    expect([status, await calendar.list(me)]).toEqual([200, []])
  })

  test('calendars are full at a number; what is there may still be changed and removed', async () => {
    const { me } = await overfull(seriesAtMost)
    const more = await calendar.attempt(me, { rrule: 'FREQ=DAILY' })
    expect([more.status, more.body.code]).toEqual([409, 'calendar_series_full'])
    expect(more.body.message).toContain('your calendars hold 1,000 and may hold 1,000')
    // Another calendar of one's own is no more room.
    const other = await calendar.call('POST', '/calendars', me, { name: 'More', color: 'gold' })
    const there = await calendar.attempt(me, { rrule: 'FREQ=DAILY', calendarId: other.body.calendar.id })
    expect(there.body.code).toBe('calendar_series_full')
    const single = await calendar.create(me)
    expect((await calendar.update(me, single.id, { rrule: 'FREQ=WEEKLY' })).body.code).toBe('calendar_series_full')
    const shown = await calendar.list(me, '2027-01-01T00:00:00Z', '2027-01-03T00:00:00Z')
    const first = shown.find(({ rrule }) => rrule)!.id
    expect((await calendar.update(me, first, { title: 'Once' }, 'all')).status).toBe(200)
    expect((await calendar.update(me, first, { title: 'From now' }, 'following')).body.code).toBe(
      'calendar_series_full',
    )
    await calendar.removed(me, first, 'all')
    expect((await calendar.attempt(me, { rrule: 'FREQ=DAILY' })).status).toBe(201)
  })

  test('single events have a number, too', async () => {
    const { me } = await overfull(eventsAtMost, null)
    const answer = await calendar.attempt(me, {})
    expect([answer.status, answer.body.code]).toEqual([409, 'calendar_full'])
    const german = await api.send('POST', '/api/calendar/meetings/create', {
      token: me.token,
      headers: { 'accept-language': 'de' },
      body: { title: 'Kreis', start: '2027-03-01T08:00:00Z', end: '2027-03-01T09:00:00Z' },
    })
    expect(german.body.message).toContain('10.000')
  })

  test('rules and zones that would be searched for ever are put down at once', async () => {
    const me = await api.person()
    const { id } = await calendar.ownCalendar(me)
    const never = dailyFile(500).replaceAll('FREQ=DAILY', 'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30')
    const { heavy, visitors } = await answeredBeside(calendar.plan(me, id, never))
    expect(heavy.body.plan.counts).toEqual({ create: 0, update: 0, unchanged: 0, refused: 500 })
    expect(visitors).toBeGreaterThan(5)
    const zone = [
      'BEGIN:VTIMEZONE',
      'TZID:Every second',
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:+0100',
      'TZOFFSETTO:+0200',
      'RRULE:FREQ=SECONDLY',
      'END:STANDARD',
      'END:VTIMEZONE',
    ].join('\r\n')
    const file = dailyFile(1)
      .replace('BEGIN:VEVENT', `${zone}\r\nBEGIN:VEVENT`)
      .replace('DTSTART:19700101T080000Z', 'DTSTART;TZID=Every second:19700101T080000')
    expect((await calendar.plan(me, id, file)).body.plan.counts.create).toBe(1)
  })
})

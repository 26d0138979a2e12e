import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import type { CalendarEvent } from '#/contract/calendar/calendar.ts'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { calendarOf, icsFile, icsUpload, told, type CalendarCalls, type Person } from '#tests/support/calendar.ts'

const ics = (...lines: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR'].join('\r\n')
const vevent = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n')
const simple = vevent('UID:one', 'DTSTART:20270301T080000Z', 'DTEND:20270301T090000Z', 'SUMMARY:One')

eachApi('calendar files', (start) => {
  let api: TestApi
  let calendar: CalendarCalls
  beforeAll(async () => {
    api = await start()
    calendar = calendarOf(api)
  })
  const imported = (file: string | Uint8Array, me?: Person) => calendar.imported(file, me)
  const begins = (events: CalendarEvent[], title: string) =>
    events.filter((event) => event.title === title).map((event) => event.start)

  test('as Google writes them', async () => {
    const { plan, events } = await imported(icsFile('google'))
    expect(plan.counts).toEqual({ create: 4, update: 0, unchanged: 0, refused: 0 })
    expect(begins(events, 'Circle – größe')).toEqual(
      ['03-01T08', '03-15T08', '03-22T08', '04-05T07'].map((day) => `2027-${day}:00:00.000Z`),
    )
    const circle = events.find(({ title }) => title.startsWith('Circle –'))!
    expect(circle.description).toBe('Songs, the calendar, and what we found outside.\n\nBring: a leaf; or a stone')
    expect(events.find(({ title }) => title === 'Circle after Easter')).toMatchObject({
      start: '2027-03-30T08:00:00.000Z',
      isException: true,
      seriesId: circle.seriesId,
    })
    expect(events.find(({ title }) => title === 'Camp')).toMatchObject({
      allDay: true,
      start: '2027-07-01',
      end: '2027-07-03',
    })
    expect(events.find(({ title }) => title === 'Parents’ evening')).toMatchObject({
      visibility: 'private',
      attendees: [],
    })
  })

  test('as Apple writes them', async () => {
    const { plan, events } = await imported(icsFile('apple'))
    expect(plan.counts.create).toBe(3)
    // Clocks there go forward on 14 March.
    expect(begins(events, 'Observation')).toEqual(
      ['03-04T20', '03-18T19', '04-01T19'].map((day) => `2027-${day}:00:00.000Z`),
    )
    expect(events.find(({ title }) => title === 'Founders’ day')).toMatchObject({
      start: '2027-06-14',
      end: '2027-06-14',
    })
    expect(begins(events, 'Floating breakfast')).toEqual(['2027-05-05T06:00:00.000Z'])
  })

  test('as Outlook writes them, with zones by its own names', async () => {
    const { plan, events } = await imported(icsFile('outlook'))
    expect(plan.counts).toEqual({ create: 2, update: 0, unchanged: 0, refused: 2 })
    expect(
      plan.rows
        .slice(0, 2)
        .map(({ title, fate, reason }: { title: string; fate: string; reason: string }) => [
          title,
          fate,
          reason.length > 10,
        ]),
    ).toEqual([
      ['Backwards', 'refused', true],
      ['Every hour', 'refused', true],
    ])
    expect(begins(events, 'Leitungsrunde')).toEqual(
      ['03-19T10', '04-16T09', '05-21T09'].map((day) => `2027-${day}:30:00.000Z`),
    )
    expect(begins(events, 'Call with Pune')).toEqual(['2027-03-20T04:30:00.000Z'])
  })

  test('again change nothing; a newer one changes what is new; all of it can be taken back', async () => {
    const { me, id } = await imported(icsFile('google'))
    const again = await imported(icsFile('google'), me)
    expect([again.plan.counts.unchanged, again.applied.changed, again.applied.undo]).toEqual([4, 0, null])
    const before = told(again.events)
    const newer = Buffer.from(icsFile('google'))
      .toString()
      .replace('SUMMARY:Camp', 'SUMMARY:Big camp')
      .replaceAll('T093000', 'T094500')
    const { applied, events } = await imported(newer, me)
    expect(applied.changed).toBe(2)
    expect(begins(events, 'Big camp')).toEqual(['2027-07-01'])
    expect((await calendar.undo(me, applied.undo.id)).body).toEqual({ restored: 2, skipped: 0 })
    expect(told(await calendar.list(me))).toEqual(before)
    expect((await calendar.plan(me, id, icsFile('google'))).body.plan.counts.unchanged).toBe(4)
  })

  test('that were imported go again with the undo', async () => {
    const { me, applied } = await imported(icsFile('google'))
    expect((await calendar.undo(me, applied.undo.id)).body).toEqual({ restored: 4, skipped: 0 })
    expect(await calendar.list(me)).toEqual([])
  })

  test('are only applied once, and by whom they were planned', async () => {
    const [me, other] = [await api.person(), await api.person()]
    const { body } = await calendar.plan(me, (await calendar.ownCalendar(me)).id, ics(simple))
    expect((await calendar.apply(other, body.plan)).status).toBe(404)
    const tries = await Promise.all([1, 2, 3].map(() => calendar.apply(me, body.plan)))
    expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 404, 404])
    expect(await calendar.list(me)).toHaveLength(1)
  })

  const encodings: [string, (text: string) => Uint8Array][] = [
    ['UTF-8', (text) => Buffer.from(text)],
    ['UTF-8 with its mark', (text) => Buffer.from(`\uFEFF${text}`)],
    ['UTF-16', (text) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['Windows-1252', (text) => Buffer.from(text, 'latin1')],
    ['lines of old Macs', (text) => Buffer.from(text.replaceAll('\r\n', '\r'))],
  ]
  test.each(encodings)('in %s', async (_name, encode) => {
    const { events } = await imported(encode(ics(simple.replace('One', 'Größe'))))
    expect(events.map(({ title }) => title)).toEqual(['Größe'])
  })

  const many = (count: number) =>
    ics(...Array.from({ length: count }, (_, at) => vevent(`UID:${at}`, 'DTSTART:20270301T080000Z')))
  const broken: [string, string | Uint8Array, number][] = [
    ['100 000 events', many(100_000).slice(0, 4_990_000), 422],
    ['5 001 events', many(5001), 422],
    ['more than 5 MB', `${ics(simple)}${' '.repeat(5_000_001)}`, 413],
    ['no calendar', 'hello', 422],
    ['nothing', '', 422],
    ['one that ends early', ics(simple).slice(0, -20), 422],
    ['a nest', ics('BEGIN:VEVENT\r\n'.repeat(1000)), 422],
    ['one endless line', ics(`SUMMARY:${'x'.repeat(1_000_000)}`), 422],
    ['one line folded without end', ics(`SUMMARY:${'x\r\n '.repeat(400_000)}`), 422],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]), 422],
    ['a packed file', gzipSync(ics(simple)), 422],
  ]
  test.each(broken)('with %s are refused, and nothing is kept', async (_name, file, status) => {
    const me = await api.person()
    const answer = await calendar.plan(me, (await calendar.ownCalendar(me)).id, file)
    expect([answer.status, typeof answer.body.message]).toEqual([status, 'string'])
  })

  const odd: [string, string][] = [
    [
      'a rule that never ends by itself',
      vevent('UID:a', 'DTSTART:20270301T080000Z', 'RRULE:FREQ=SECONDLY', 'SUMMARY:x'),
    ],
    [
      'a rule without a date',
      vevent('UID:a', 'DTSTART:20270301T080000Z', 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', 'SUMMARY:x'),
    ],
    ['no time', vevent('UID:a', 'SUMMARY:x')],
    ['a time that is none', vevent('UID:a', 'DTSTART:20271399T999999Z', 'SUMMARY:x')],
    ['another century', vevent('UID:a', 'DTSTART:18270301T080000Z', 'SUMMARY:x')],
    [
      'one of a series that is not there',
      vevent('UID:a', 'DTSTART:20270301T080000Z', 'RECURRENCE-ID:20270301T080000Z', 'SUMMARY:x'),
    ],
    ['a property without a value', vevent('UID:a', 'DTSTART', 'SUMMARY:x')],
    ['the same twice', `${vevent('UID:one', 'DTSTART:20270301T080000Z')}`],
  ]
  test.each(odd)('with %s keep out that one alone', async (_name, block) => {
    const { plan, events } = await imported(ics(simple, block))
    expect([plan.counts.create, plan.counts.refused]).toEqual([1, 1])
    expect(plan.rows[0].reason.length).toBeGreaterThan(10)
    expect(events.map(({ title }) => title)).toEqual(['One'])
  })

  test('of 2 000 events, hundreds of them every day, are read and shown in bounded time', async () => {
    const rules = Array.from({ length: 300 }, (_, at) =>
      vevent(`UID:${at}`, 'DTSTART:20270301T080000Z', 'RRULE:FREQ=DAILY', `SUMMARY:${at}`),
    )
    const singles = Array.from({ length: 1700 }, (_, at) =>
      vevent(`UID:s${at}`, 'DTSTART:20270301T080000Z', `SUMMARY:s${at}`),
    )
    const me = await api.person()
    const { body } = await calendar.plan(me, (await calendar.ownCalendar(me)).id, ics(...rules, ...singles))
    expect([body.plan.counts.create, body.plan.rows.length]).toEqual([2000, 200])
    expect((await calendar.apply(me, body.plan)).body.changed).toBe(2000)
    const week = await calendar.list(me, '2027-03-02T00:00:00Z', '2027-03-04T00:00:00Z')
    expect(week).toHaveLength(600)
  })

  describe('as a private link', () => {
    test('come back the same', async () => {
      const { me, id, events } = await imported(icsFile('google'))
      const { path, url } = await calendar.feed(me, id)
      expect(url).toMatch(/^https:\/\/casa\.example\/files\/calendars\/[\w-]{43}\.ics$/)
      const answer = await api.send('GET', path)
      expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
        200,
        'text/calendar; charset=utf-8',
        'no-store',
      ])
      expect(answer.body).toContain('DTSTART;TZID=Europe/Berlin:20270301T090000')
      expect(answer.body).toMatch(
        /BEGIN:DAYLIGHT\r\nTZOFFSETFROM:\+0100\r\nTZOFFSETTO:\+0200\r\nDTSTART:2026\d+T020000\r\nRRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU/,
      )
      expect(answer.body.split('\r\n').every((line: string) => Buffer.byteLength(line) <= 75)).toBe(true)
      const other = await imported(answer.body)
      expect(told(other.events)).toEqual(told(events))
    })

    test('end with the next one, with their being taken back, and with the account', async () => {
      const me = await api.person()
      const { id } = await calendar.ownCalendar(me)
      const first = await calendar.feed(me, id)
      const second = await calendar.feed(me, id)
      expect((await api.send('GET', first.path)).status).toBe(404)
      expect((await api.send('GET', second.path)).status).toBe(200)
      expect((await calendar.ownCalendar(me)).feed).toBe(true)
      await api.db.execute(`update users set status = 'suspended' where id = '${me.id}'`)
      expect((await api.send('GET', second.path)).status).toBe(404)
      await api.db.execute(`update users set status = 'active' where id = '${me.id}'`)
      expect((await calendar.call('DELETE', `/calendars/${id}/feed`, me)).status).toBe(204)
      expect((await api.send('GET', second.path)).status).toBe(404)
      const rows = await api.db.execute(`select hash from calendar_feeds`)
      expect(JSON.stringify(rows.rows)).not.toContain(second.path.split('/').at(-1)!.replace('.ics', ''))
    })
  })

  test('sent as another type are refused', async () => {
    const me = await api.person()
    const { id } = await calendar.ownCalendar(me)
    const file = { ...icsUpload(ics(simple)), headers: { 'content-type': 'text/plain' } }
    expect((await api.send('POST', `/api/calendar/calendars/${id}/imports`, { token: me.token, ...file })).status).toBe(
      415,
    )
  })
})

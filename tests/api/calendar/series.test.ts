import { beforeAll, describe, expect, test } from 'vitest'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { aMeeting, calendarOf, type CalendarCalls, type Person } from '#tests/support/calendar.ts'

const weekly = {
  title: 'Circle',
  start: '2027-03-01T08:00:00.000Z',
  end: '2027-03-01T08:30:00.000Z',
  rrule: 'FREQ=WEEKLY;BYDAY=MO;COUNT=6',
}
/** Nine o'clock in Berlin, six Mondays; on 28 March clocks are put forward. */
const mondays = ['03-01T08', '03-08T08', '03-15T08', '03-22T08', '03-29T07', '04-05T07'].map(
  (day) => `2027-${day}:00:00.000Z`,
)

eachApi('series', (start) => {
  let api: TestApi
  let calendar: CalendarCalls
  let me: Person
  let other: Person
  beforeAll(async () => {
    api = await start()
    calendar = calendarOf(api)
  })
  const newcomer = async () => {
    me = await api.person({ roles: ['moderator'] })
    other = await api.person({ roles: ['moderator'] })
  }
  const series = async (overrides = {}) => {
    await newcomer()
    await calendar.create(me, { ...weekly, ...overrides })
    return calendar.list(me)
  }

  test('keep their hour over daylight saving', async () => {
    const events = await series()
    expect(events.map((event) => event.start)).toEqual(mondays)
    expect(events[0]!.id).toMatch(/^[0-9a-f-]{36}\.20270301T080000Z$/)
    expect(new Set(events.map(({ seriesId }) => seriesId)).size).toBe(1)
    expect((await calendar.get(me, events[4]!.id)).body.event).toEqual(events[4])
  })

  test('begin with their first occurrence, whatever day was given', async () => {
    await newcomer()
    const event = await calendar.create(me, { ...weekly, rrule: 'FREQ=WEEKLY;BYDAY=WE;COUNT=2' })
    expect(event.start).toBe('2027-03-03T08:00:00.000Z')
  })

  test('in an hour that a clock leaves out, follow it', async () => {
    await newcomer()
    const night = { start: '2027-03-27T01:30:00Z', end: '2027-03-27T01:45:00Z', rrule: 'FREQ=DAILY;COUNT=3' }
    await calendar.create(me, night)
    expect(await calendar.starts(me)).toEqual([
      '2027-03-27T01:30:00.000Z',
      '2027-03-28T01:30:00.000Z',
      '2027-03-29T00:30:00.000Z',
    ])
  })

  test('of whole days are dates', async () => {
    await newcomer()
    await calendar.create(me, { allDay: true, start: '2027-03-27', end: '2027-03-28', rrule: 'FREQ=MONTHLY;COUNT=2' })
    const events = await calendar.list(me)
    expect(events.map(({ id, start: first, end }) => [id.split('.')[1], first, end])).toEqual([
      ['20270327', '2027-03-27', '2027-03-28'],
      ['20270427', '2027-04-27', '2027-04-28'],
    ])
  })

  test('without an end go on as far as anybody may look', async () => {
    await newcomer()
    await calendar.create(me, { ...weekly, rrule: 'FREQ=WEEKLY' })
    const year = new Date().getUTCFullYear()
    expect(await calendar.starts(me, `${year + 4}-01-01T00:00:00Z`, `${year + 4}-02-01T00:00:00Z`)).not.toEqual([])
    expect(await calendar.starts(me, `${year + 9}-01-01T00:00:00Z`, `${year + 9}-02-01T00:00:00Z`)).toEqual([])
  })

  test('asked for by many at once are written once', async () => {
    await newcomer()
    await calendar.create(me, { ...weekly, rrule: 'FREQ=DAILY' })
    const range = ['2028-06-01T00:00:00Z', '2028-07-01T00:00:00Z'] as const
    const all = await Promise.all(Array.from({ length: 8 }, () => calendar.list(me, ...range)))
    expect(all.map(({ length }) => length)).toEqual(Array.from({ length: 8 }, () => 30))
  })

  describe('changing this one', () => {
    test('leaves all others', async () => {
      const events = await series()
      const one = await calendar.changed(me, events[1]!.id, {
        title: 'Circle outside',
        start: '2027-03-09T08:00:00Z',
        end: '2027-03-09T08:30:00Z',
      })
      expect(one).toMatchObject({ id: events[1]!.id, title: 'Circle outside', isException: true })
      const after = await calendar.list(me)
      expect(after.map(({ title }) => title).filter((title) => title === 'Circle')).toHaveLength(5)
      expect(after.map((event) => event.start)).toEqual(mondays.with(1, '2027-03-09T08:00:00.000Z'))
    })

    test('refuses another rule, and an older version, field by field', async () => {
      const events = await series()
      const rule = await calendar.update(me, events[1]!.id, { rrule: 'FREQ=DAILY' })
      expect([rule.status, Object.keys(rule.body.fields)]).toEqual([422, ['rrule']])
      await calendar.changed(me, events[1]!.id, { title: 'First', version: events[1]!.version })
      const late = await calendar.update(me, events[1]!.id, { title: 'Second', version: events[1]!.version })
      expect([late.status, late.body.conflict.fields]).toEqual([409, { title: { mine: 'Second', theirs: 'First' } }])
    })
  })

  describe('changing all', () => {
    test('moves by the difference, with what is different of single ones', async () => {
      const events = await series()
      await calendar.changed(me, events[1]!.id, { title: 'Renamed' })
      await calendar.changed(me, events[2]!.id, { start: '2027-03-16T12:00:00Z', end: '2027-03-16T13:00:00Z' })
      await calendar.removed(me, events[3]!.id)
      // Tuesday, an hour later.
      await calendar.changed(
        me,
        events[0]!.id,
        { title: 'Morning circle', allDay: false, start: '2027-03-02T09:00:00Z', end: '2027-03-02T09:30:00Z' },
        'all',
      )
      const after = await calendar.list(me)
      expect(after.map(({ title, start: at }) => [title, at])).toEqual([
        ['Morning circle', '2027-03-02T09:00:00.000Z'],
        ['Renamed', '2027-03-09T09:00:00.000Z'],
        ['Morning circle', '2027-03-16T12:00:00.000Z'],
        ['Morning circle', '2027-03-30T08:00:00.000Z'],
        ['Morning circle', '2027-04-06T08:00:00.000Z'],
      ])
      expect(after[0]!.rrule).toBe('FREQ=WEEKLY;COUNT=6;BYDAY=TU')
    })

    test('by another rule keeps what still fits', async () => {
      const events = await series()
      await calendar.changed(me, events[1]!.id, { title: 'Renamed' })
      await calendar.changed(me, events[2]!.id, { title: 'Gone' })
      await calendar.changed(me, events[0]!.id, { rrule: 'FREQ=DAILY;COUNT=8' }, 'all')
      const titles = (await calendar.list(me)).map(({ title }) => title)
      expect(titles).toEqual([...Array.from({ length: 7 }, () => 'Circle'), 'Renamed'])
    })

    test('to never again makes it one event', async () => {
      const events = await series()
      const one = await calendar.changed(me, events[0]!.id, { rrule: null }, 'all')
      expect([one.id, one.rrule]).toEqual([events[0]!.seriesId, null])
      expect(await calendar.starts(me)).toEqual([mondays[0]])
    })
  })

  describe('changing this and those that follow', () => {
    test('begins another series with the same people and answers', async () => {
      const events = await series({ attendees: [] })
      await calendar.changed(me, events[0]!.id, { attendees: [other.id] }, 'all')
      expect((await calendar.answer(other, events[0]!.id, 'yes', 'all')).status).toBe(200)
      expect((await calendar.answer(other, events[4]!.id, 'no')).status).toBe(200)
      const next = await calendar.changed(
        me,
        events[3]!.id,
        { title: 'Later circle', start: '2027-03-22T10:00:00Z', end: '2027-03-22T10:30:00Z' },
        'following',
      )
      expect(next.seriesId).not.toBe(events[3]!.seriesId)
      expect(next.rrule).toBe('FREQ=WEEKLY;COUNT=3;BYDAY=MO')
      const after = await calendar.list(me)
      expect(after.map(({ title, start: at, attendees }) => [title, at, attendees[0]?.rsvp])).toEqual([
        ['Circle', mondays[0], 'yes'],
        ['Circle', mondays[1], 'yes'],
        ['Circle', mondays[2], 'yes'],
        ['Later circle', '2027-03-22T10:00:00.000Z', 'yes'],
        ['Later circle', '2027-03-29T09:00:00.000Z', 'no'],
        ['Later circle', '2027-04-05T09:00:00.000Z', 'yes'],
      ])
    })

    test('from the first on is all of it', async () => {
      const events = await series()
      const first = await calendar.changed(me, events[0]!.id, { title: 'Whole' }, 'following')
      expect(first.seriesId).toBe(events[0]!.seriesId)
      expect(new Set((await calendar.list(me)).map(({ title }) => title))).toEqual(new Set(['Whole']))
    })
  })

  describe('removing', () => {
    const cases = [
      ['this', mondays.toSpliced(2, 1)],
      ['following', mondays.slice(0, 2)],
      ['all', []],
    ] as const
    test.each(cases)('%s, and having it back', async (scope, left) => {
      const events = await series()
      await calendar.changed(me, events[3]!.id, { title: 'Renamed' })
      const before = await calendar.list(me)
      const { undo } = await calendar.removed(me, events[2]!.id, scope)
      expect(await calendar.starts(me)).toEqual(left)
      expect((await calendar.get(me, events[2]!.id)).status).toBe(404)
      const back = await calendar.undo(me, undo.id)
      expect([back.status, back.body.skipped]).toEqual([200, 0])
      const after = await calendar.list(me)
      expect(after.map(({ version: _version, ...event }) => event)).toEqual(
        before.map(({ version: _version, ...event }) => event),
      )
    })
  })

  const bad: [string, object, string][] = [
    ['end before start', { end: '2027-02-01T08:00:00Z' }, 'end'],
    ['a whole day with hours', { allDay: true }, 'end'],
    ['a day that does not exist', { allDay: true, start: '2027-02-30', end: '2027-03-01' }, 'start'],
    ['before 1900', { start: '1899-12-31T08:00:00Z', end: '1899-12-31T09:00:00Z' }, 'start'],
    ['after 2099', { start: '2101-01-01T08:00:00Z', end: '2101-01-01T09:00:00Z' }, 'start'],
    ['an unknown zone', { timeZone: 'Europe/Atlantis' }, 'timeZone'],
    ['every second', { rrule: 'FREQ=SECONDLY' }, 'rrule'],
    ['every minute', { rrule: 'FREQ=MINUTELY;INTERVAL=5' }, 'rrule'],
    ['the 30th of February', { rrule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30' }, 'rrule'],
    ['day by day, the 31st of April', { rrule: 'FREQ=DAILY;BYMONTH=4;BYMONTHDAY=31' }, 'rrule'],
    ['an end before the beginning', { rrule: 'FREQ=DAILY;UNTIL=20200101T000000Z' }, 'rrule'],
    ['both ends', { rrule: 'FREQ=DAILY;COUNT=2;UNTIL=20280101T000000Z' }, 'rrule'],
    ['a giant step', { rrule: 'FREQ=DAILY;INTERVAL=99999999' }, 'rrule'],
    ['by seconds', { rrule: 'FREQ=DAILY;BYSECOND=1,2,3;BYMINUTE=1,2;BYHOUR=1,2' }, 'rrule'],
    ['nonsense', { rrule: 'every other tuesday' }, 'rrule'],
    ['twice the same', { rrule: 'FREQ=DAILY;FREQ=DAILY' }, 'rrule'],
    ['more than one line', { rrule: 'FREQ=DAILY\r\nEXDATE:20270301' }, 'rrule'],
    ['no such calendar', { calendarId: '01980000-0000-7000-8000-000000000000' }, 'calendarId'],
    ['somebody unknown', { attendees: ['01980000-0000-7000-8000-000000000000'] }, 'attendees'],
    ['no title', { title: ' ' }, 'title'],
  ]
  test.each(bad)('refuses %s by its field, and writes nothing', async (_name, overrides, field) => {
    const person = await api.person()
    const answer = await calendar.call('POST', '/meetings/create', person, { ...aMeeting(), ...overrides })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.fields ?? {})).toContain(field)
    expect(answer.body.fields[field].length).toBeGreaterThan(5)
    expect(await calendar.list(person)).toEqual([])
  })
})

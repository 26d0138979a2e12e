import { array, assert, constantFrom, integer, property, record, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dateAt, freeSlots, isFree, nearestTo, openOn, type SlotRules, type Span } from '#/lib/slots.ts'

const minute = 60_000
const day = 1440 * minute
const at = (iso: string): number => Date.parse(iso)
const shown = (spans: readonly Span[]) =>
  spans.map(
    ({ from, to }) => `${new Date(from).toISOString().slice(11, 16)}–${new Date(to).toISOString().slice(11, 16)}`,
  )

const rules = (more: Partial<SlotRules> = {}): SlotRules => ({
  timeZone: 'Europe/Berlin',
  hours: [],
  exceptions: [],
  minutes: 60,
  before: 0,
  after: 0,
  noticeMinutes: 0,
  horizonDays: 60,
  ...more,
})
const monday = [{ day: 1, from: '09:00', to: '12:00' }]

describe('hours when clocks are put', () => {
  test('an hour that is missing is none', () => {
    expect(shown(openOn('2027-03-28', [{ from: '01:00', to: '04:00' }], 'Europe/Berlin'))).toEqual(['00:00–02:00'])
    expect(openOn('2027-03-28', [{ from: '02:00', to: '03:00' }], 'Europe/Berlin')).toEqual([])
    expect(shown(openOn('2027-03-28', [{ from: '02:30', to: '03:30' }], 'Europe/Berlin'))).toEqual(['01:00–01:30'])
  })

  test('an hour that is there twice is twice as long', () => {
    expect(shown(openOn('2027-10-31', [{ from: '02:00', to: '03:00' }], 'Europe/Berlin'))).toEqual(['00:00–02:00'])
    expect(shown(openOn('2027-10-31', [{ from: '01:00', to: '02:30' }], 'Europe/Berlin'))).toEqual([
      '23:00–00:30',
      '01:00–01:30',
    ])
  })

  test('nine o’clock stays nine o’clock in both halves of the year', () => {
    const week = (from: string) =>
      freeSlots(rules({ hours: monday }), { from: at(from), to: at(from) + 7 * day }, [], at(from))
    expect(week('2027-03-22T00:00Z').map((one) => new Date(one).toISOString().slice(11, 16))[0]).toBe('08:00')
    expect(week('2027-03-29T00:00Z').map((one) => new Date(one).toISOString().slice(11, 16))[0]).toBe('07:00')
  })

  test('a zone whose day begins at one o’clock, or by a quarter of an hour aside', () => {
    expect(shown(openOn('2027-09-05', [{ from: '00:00', to: '02:00' }], 'America/Santiago'))).toEqual(['04:00–05:00'])
    expect(shown(openOn('2027-05-05', [{ from: '09:00', to: '10:00' }], 'Asia/Kathmandu'))).toEqual(['03:15–04:15'])
  })
})

describe('slots', () => {
  const from = at('2027-05-02T00:00Z')
  const asked = { from, to: from + 14 * day }
  const free = (more: Partial<SlotRules>, taken: readonly Span[] = [], now = from) =>
    freeSlots(rules({ hours: monday, ...more }), asked, taken, now).map((one) =>
      new Date(one).toISOString().slice(5, 16),
    )

  test('follow each other with their distance, and none reaches beyond the hours', () => {
    expect(free({}).slice(0, 3)).toEqual(['05-03T07:00', '05-03T08:00', '05-03T09:00'])
    expect(free({ after: 15 }).slice(0, 3)).toEqual(['05-03T07:00', '05-03T08:15', '05-10T07:00'])
    expect(free({ minutes: 200 })).toEqual([])
  })

  test('an exception takes the place of the week’s hours', () => {
    expect(free({ exceptions: [{ date: '2027-05-03', ranges: [] }] })[0]).toBe('05-10T07:00')
    const other = [{ date: '2027-05-05', ranges: [{ from: '18:00', to: '19:00' }] }]
    expect(free({ exceptions: other })).toContain('05-05T16:00')
  })

  test('notice, horizon and what is taken', () => {
    expect(free({ noticeMinutes: 1440 }, [], at('2027-05-02T07:30Z'))[0]).toBe('05-03T08:00')
    expect(free({ horizonDays: 7 })).toHaveLength(3)
    const taken = [{ from: at('2027-05-03T07:00Z'), to: at('2027-05-03T08:15Z') }]
    expect(free({}, taken)[0]).toBe('05-03T09:00')
    expect(free({ before: 30, minutes: 30 }, taken)[0]).toBe('05-03T09:00')
  })

  test('the nearest to what one wanted', () => {
    expect(nearestTo(50, [5, 45, 52, 90], 3)).toEqual([45, 52, 90])
    expect(nearestTo(0, [], 3)).toEqual([])
  })
})

const zones = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'America/Santiago', 'UTC']
const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
const range = tuple(integer({ min: 0, max: 95 }), integer({ min: 1, max: 96 })).map(([a, b]) =>
  a < b ? { from: clock(a * 15), to: clock(b * 15) } : { from: clock((b - 1) * 15), to: clock((a + 1) * 15) },
)
const made = record({
  timeZone: constantFrom(...zones),
  hours: array(
    tuple(integer({ min: 1, max: 7 }), range).map(([weekday, one]) => ({ day: weekday, ...one })),
    {
      maxLength: 8,
    },
  ),
  minutes: constantFrom(15, 30, 45, 60, 90),
  before: constantFrom(0, 5, 15),
  after: constantFrom(0, 10, 30),
  noticeMinutes: constantFrom(0, 120, 2880),
  horizonDays: constantFrom(1, 14, 60),
})
/** Around the days on which clocks are put, too. */
const moments = constantFrom(
  '2027-03-26T11:20Z',
  '2027-10-29T22:00Z',
  '2027-04-02T00:00Z',
  '2027-09-03T05:00Z',
  '2027-11-05T12:00Z',
).map(at)

describe('whatever the hours are', () => {
  const plain = (timeZone: string) =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
  const weekdays = ['', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

  test('each minute of a slot is one at which the clock there shows open hours, told by another reckoning', () => {
    assert(
      property(made, moments, (given, now) => {
        const all = rules(given)
        const format = plain(all.timeZone)
        const isOpen = (moment: number) => {
          const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]))
          const time = `${parts.hour}:${parts.minute}`
          return all.hours.some(
            ({ day: weekday, from, to }) => weekdays[weekday] === parts.weekday && from <= time && time < to,
          )
        }
        const moments = freeSlots(all, { from: now, to: now + 4 * day }, [], now).flatMap((slot) =>
          Array.from({ length: all.minutes / 5 }, (_, at) => slot + at * 5 * minute),
        )
        expect(moments.filter((moment) => !isOpen(moment))).toEqual([])
      }),
      { numRuns: 60 },
    )
  })

  test('a week’s answer is that of its days, and each of it can be booked', () => {
    assert(
      property(made, moments, (given, now) => {
        const all = rules(given)
        const whole = freeSlots(all, { from: now, to: now + 7 * day }, [], now)
        const parts = [0, 1, 2, 3, 4, 5, 6].flatMap((one) =>
          freeSlots(all, { from: now + one * day, to: now + (one + 1) * day }, [], now),
        )
        expect(parts).toEqual(whole)
        expect(whole.every((slot) => isFree(all, slot, [], now))).toBe(true)
        expect(whole.every((slot) => slot >= now + all.noticeMinutes * minute)).toBe(true)
        expect(whole.every((slot) => slot < now + all.horizonDays * day)).toBe(true)
      }),
      { numRuns: 60 },
    )
  })

  test('booked one after the other, nothing overlaps and every distance is kept', () => {
    assert(
      property(made, moments, integer({ min: 0, max: 1000 }), (given, now, pick) => {
        const all = rules(given)
        const taken: Span[] = []
        for (let round = 0; round < 6; round += 1) {
          const free = freeSlots(all, { from: now, to: now + 3 * day }, taken, now)
          const slot = free[(pick + round) % Math.max(1, free.length)]
          if (slot === undefined) break
          expect(isFree(all, slot, taken, now)).toBe(true)
          taken.push({ from: slot - all.before * minute, to: slot + (all.minutes + all.after) * minute })
          expect(isFree(all, slot, taken, now)).toBe(false)
        }
        const order = taken.toSorted((a, b) => a.from - b.from)
        expect(order.every((one, index) => index === 0 || order[index - 1]!.to <= one.from)).toBe(true)
      }),
      { numRuns: 60 },
    )
  })

  test('a date is the one of the place', () => {
    expect(dateAt(at('2027-05-03T23:30Z'), 'Europe/Berlin')).toBe('2027-05-04')
    expect(dateAt(at('2027-05-03T03:30Z'), 'America/New_York')).toBe('2027-05-02')
  })
})

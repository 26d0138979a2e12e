import { describe, expect, test } from 'vitest'
import { localStarts, readRule, RuleError, type Series } from '#/api/modules/calendar/calendar.rules.ts'
import { dayMs, hourMs } from '#/api/modules/calendar/calendar.time.ts'

const seriesFrom = (start: string, rrule: string): Series => ({
  startsAt: new Date(start),
  endsAt: new Date(Date.parse(start) + hourMs),
  startDate: null,
  endDate: null,
  timeZone: 'UTC',
  rrule,
})

const rules = [
  'FREQ=DAILY',
  'FREQ=DAILY;INTERVAL=3',
  'FREQ=DAILY;COUNT=5000',
  'FREQ=DAILY;INTERVAL=7;COUNT=40',
  'FREQ=DAILY;BYDAY=MO,WE',
  'FREQ=DAILY;BYDAY=MO,WE;COUNT=3000',
  'FREQ=DAILY;BYMONTH=2',
  'FREQ=DAILY;UNTIL=19810601T000000Z',
  'FREQ=WEEKLY',
  'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH,SU',
  'FREQ=WEEKLY;INTERVAL=3;BYDAY=TU,SU;WKST=SU',
  'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH,SU;COUNT=2000',
  'FREQ=WEEKLY;BYDAY=MO,FR;COUNT=100',
  'FREQ=MONTHLY',
  'FREQ=MONTHLY;INTERVAL=5',
  'FREQ=MONTHLY;BYMONTHDAY=31',
  'FREQ=MONTHLY;BYMONTHDAY=-1,15',
  'FREQ=MONTHLY;BYDAY=2TU',
  'FREQ=MONTHLY;INTERVAL=2;BYDAY=-1FR',
  'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
  'FREQ=MONTHLY;BYDAY=MO;BYSETPOS=1;COUNT=700',
  'FREQ=YEARLY',
  'FREQ=YEARLY;INTERVAL=4',
  'FREQ=YEARLY;BYMONTH=3',
  'FREQ=YEARLY;INTERVAL=2;BYMONTH=3,9;BYMONTHDAY=1,31',
  'FREQ=YEARLY;BYMONTH=11;BYDAY=4TH',
  'FREQ=YEARLY;BYDAY=MO,FR',
]
const starts = ['1969-03-30T07:15:00Z', '1971-12-31T23:30:00Z', '1972-02-29T00:00:00Z']
const windows = ['1969-06-01', '1972-03-01', '1980-12-31', '1987-11-25'].map((day) => Date.parse(day))
const daysLookedAt = 500
const lastLookedAt = Math.max(...windows) + daysLookedAt * dayMs

function* upTo(all: Iterable<number>, last: number): Generator<number> {
  for (const one of all) {
    if (one > last) return
    yield one
  }
}

describe('a series looked at from a day on is the whole series without what lies before', () => {
  test.each(rules)('%s', (rrule) => {
    for (const start of starts) {
      const series = seriesFrom(start, rrule)
      const all = [...upTo(localStarts(series), lastLookedAt)]
      for (const from of windows) {
        const last = from + daysLookedAt * dayMs
        const expected = all.filter((one) => one >= from && one <= last)
        expect([start, from, [...upTo(localStarts(series, from), last)]]).toEqual([start, from, expected])
      }
    }
  })
})

test('29 February is found from any day, also by a rule that tries every day', () => {
  for (const rrule of ['FREQ=DAILY;BYMONTH=2;BYMONTHDAY=29', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29'])
    expect(localStarts(seriesFrom('1896-02-29T09:00:00Z', rrule), Date.parse('1897-01-01')).next().value).toBe(
      Date.parse('1904-02-29T09:00:00Z'),
    )
})

test('a rule that has no date is given up soon', () => {
  const { rrule, timeZone, ...span } = seriesFrom('1900-01-01T09:00:00Z', 'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30')
  expect(() => readRule(rrule, span, timeZone)).toThrow(new RuleError('rrule_empty'))
})

import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { dayMs, hourMs, instantOf } from '#/api/modules/calendar/calendar.time.ts'

/** Days on which clocks are put at night, at midnight, by half an hour, by a day, or never. */
const days = [
  ['Europe/Berlin', '2026-03-29'],
  ['Europe/Berlin', '2026-10-25'],
  ['America/Havana', '2026-03-08'],
  ['America/Havana', '2026-11-01'],
  ['Asia/Beirut', '2026-03-29'],
  ['Asia/Beirut', '2026-10-25'],
  ['Australia/Lord_Howe', '2026-04-05'],
  ['Pacific/Apia', '2011-12-30'],
  ['Asia/Tokyo', '2026-05-01'],
] as const

test.each(days)('a time in local time in %s around %s is the instant that the zone’s rules say', (timeZone, date) => {
  const midnight = Date.parse(date)
  for (let localTime = midnight - dayMs; localTime < midnight + 2 * dayMs; localTime += hourMs / 4) {
    const plain = Temporal.PlainDateTime.from(new Date(localTime).toISOString().slice(0, 19))
    const expected = plain.toZonedDateTime(timeZone).epochMilliseconds
    expect([localTime, instantOf(localTime, timeZone).getTime()]).toEqual([localTime, expected])
  }
})

test('an unknown zone, and a time that is none, are told from others', () => {
  expect(() => instantOf(Date.parse('2026-05-01'), 'Mars/Olympus')).toThrow(RangeError)
  expect(() => instantOf(Number.NaN, 'Europe/Berlin')).toThrow(RangeError)
})

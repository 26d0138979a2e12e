import { expect, test } from 'vitest'
import { instantIn, instantsOf, localTimeOf, timesOf, writtenTimes } from '#/api/modules/events/events.times.ts'

const zones = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Africa/Casablanca', 'UTC']
const written = { startsHour: null, endsHour: null, allDay: false } as const
const now = new Date('2026-12-01T00:00:00Z')

test('a clock shows each time once, but for the hours at which it is put', () => {
  expect(instantsOf('2027-03-28T02:30', 'Europe/Berlin')).toEqual([])
  expect(instantsOf('2027-10-31T02:30', 'Europe/Berlin').map((at) => at.toISOString())).toEqual([
    '2027-10-31T00:30:00.000Z',
    '2027-10-31T01:30:00.000Z',
  ])
  // Half an hour, on an island.
  expect(instantsOf('2027-10-03T02:15', 'Australia/Lord_Howe')).toEqual([])
  expect(instantIn('2027-04-04T01:45', 'Australia/Lord_Howe', 'second')).toEqual(new Date('2027-04-03T15:15:00Z'))
})

test('what was written is read back, for every hour of a year and in every zone', () => {
  for (const timeZone of zones) {
    for (let at = Date.UTC(2027, 0, 1); at < Date.UTC(2028, 0, 1); at += 3_600_000) {
      const { local, hour } = localTimeOf(new Date(at), timeZone)
      expect(instantIn(local, timeZone, hour)).toEqual(new Date(at))
    }
  }
})

test('an event across the night of the clocks is as long as it is', () => {
  const times = timesOf(
    { ...written, starts: '2027-03-27T22:00', ends: '2027-03-28T06:00', timeZone: 'Europe/Berlin' },
    now,
  )
  expect(times).toEqual({
    startsAt: new Date('2027-03-27T21:00:00Z'),
    endsAt: new Date('2027-03-28T04:00:00Z'),
    startsOn: '2027-03-27',
    endsOn: '2027-03-28',
  })
})

test('what ends at midnight has nothing of the day that begins then', () => {
  const times = { ...written, starts: '2027-05-01T20:00', ends: '2027-05-02T00:00', timeZone: 'Europe/Paris' }
  expect(timesOf(times, now)).toMatchObject({ startsOn: '2027-05-01', endsOn: '2027-05-01' })
})

test('whole days begin when the day does, also where that is not midnight', () => {
  const times = { ...written, allDay: true, starts: '2027-04-23T00:00', ends: '2027-04-24T00:00' }
  const cairo = timesOf({ ...times, timeZone: 'Africa/Cairo' }, now)
  expect(cairo).toMatchObject({ startsOn: '2027-04-23', endsOn: '2027-04-24' })
  const row = {
    ...(cairo as { startsAt: Date; endsAt: Date; startsOn: string; endsOn: string }),
    timeZone: 'Africa/Cairo',
    allDay: true,
  }
  expect(writtenTimes(row)).toMatchObject({ starts: '2027-04-23T00:00', ends: '2027-04-24T00:00' })
})

test.each([
  [
    { starts: '2027-05-01T10:00', ends: '2027-05-01T10:00' },
    { field: 'ends', kind: 'end_before_start' },
  ],
  [
    { starts: '2027-05-01T10:00', ends: '2027-06-02T10:00' },
    { field: 'ends', kind: 'event_too_long' },
  ],
  [
    { starts: '2040-05-01T10:00', ends: '2040-05-01T11:00' },
    { field: 'starts', kind: 'too_far' },
  ],
  [
    { starts: '2027-03-28T02:00', ends: '2027-03-28T04:00' },
    { field: 'starts', kind: 'missing_hour' },
  ],
  [
    { starts: '2027-10-31T01:00', ends: '2027-10-31T02:00' },
    { field: 'ends', kind: 'doubled_hour' },
  ],
  [
    { starts: '2027-02-29T10:00', ends: '2027-03-01T10:00' },
    { field: 'starts', kind: 'local_time' },
  ],
])('%j cannot be', (times, refused) => {
  expect(timesOf({ ...written, ...times, timeZone: 'Europe/Berlin' }, now)).toEqual(refused)
})

import { describe, expect, test } from 'vitest'
import type { CalendarEvent } from '#/contract/calendar/calendar.ts'
import {
  appendEvent,
  daysOfRange,
  eventsByDay,
  rangeOfDays,
  removeEvent,
  replaceEvent,
} from '#/features/calendar/calendar.ts'
import { anEvent } from '#tests/support/calendar.ts'

const event = (id: string, fields: Partial<CalendarEvent> = {}) => anEvent({ id, title: id, ...fields })
const ids = (events: readonly CalendarEvent[]) => events.map(({ id }) => id)

describe('events, as the specification has them', () => {
  const [a, b] = [event('a'), event('b')]
  test('create appends; twice the same is once', () => {
    expect(ids(appendEvent([a], b))).toEqual(['a', 'b'])
    expect(appendEvent([a, b], event('a', { title: 'new' }))).toMatchObject([{ title: 'new' }, { id: 'b' }])
  })
  test('update replaces the event with the same id, and no other', () => {
    expect(replaceEvent([a, b], event('b', { title: 'new' }))).toEqual([a, event('b', { title: 'new' })])
    expect(replaceEvent([a], b)).toEqual([a])
  })
  test('delete removes it', () => {
    expect(ids(removeEvent([a, b], 'a'))).toEqual(['b'])
    expect(removeEvent([a, b], 'x')).toEqual([a, b])
  })
})

describe('the days of events', () => {
  const clock = (timeZone: string) => ({ isOwn: true, timeZone })
  const week = { first: '2026-11-16', last: '2026-11-22' }

  test('stand on each day they touch, whole days first', () => {
    const days = eventsByDay(
      [
        event('late', { start: '2026-11-21T22:30:00.000Z', end: '2026-11-22T01:00:00.000Z' }),
        event('trip', { allDay: true, start: '2026-11-20', end: '2026-11-21' }),
        event('before', { start: '2026-11-15T09:00:00.000Z', end: '2026-11-15T10:00:00.000Z' }),
      ],
      week,
      clock('UTC'),
    )
    expect([...days].map(([day, list]) => [day, ids(list)])).toEqual([
      ['2026-11-20', ['trip']],
      ['2026-11-21', ['trip', 'late']],
      ['2026-11-22', ['late']],
    ])
  })

  test('are told on the clock of the reader; on the server on that of the event', () => {
    const evening = [
      event('e', { start: '2026-11-20T23:30:00.000Z', end: '2026-11-21T00:30:00.000Z', timeZone: 'Europe/Berlin' }),
    ]
    expect([...eventsByDay(evening, week, clock('America/New_York')).keys()]).toEqual(['2026-11-20'])
    expect([...eventsByDay(evening, week, { isOwn: false }).keys()]).toEqual(['2026-11-21'])
  })

  test('what ends at midnight does not touch the next day', () => {
    const till = [event('e', { start: '2026-11-20T22:00:00.000Z', end: '2026-11-21T00:00:00.000Z' })]
    expect([...eventsByDay(till, week, clock('UTC')).keys()]).toEqual(['2026-11-20'])
  })
})

test('a range of whole days is the same there and back', () => {
  const days = { first: '2026-03-28', last: '2026-03-30' }
  expect(daysOfRange(rangeOfDays(days))).toEqual(days)
})

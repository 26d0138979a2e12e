import { expect, test } from 'vitest'
import type { CalendarEvent } from '#/contract/calendar/calendar.ts'
import { agendaDays, dueTasks } from '#/features/calendar/agenda.ts'
import { dayIn } from '#/words/dates.ts'
import { anEvent } from '#tests/support/calendar.ts'

const event = (title: string, start: string, end: string, more: Partial<CalendarEvent> = {}) =>
  anEvent({ id: title, seriesId: title, title, allDay: start.length === 10, start, end, ...more })
const today = '2026-11-21'
const now = Date.parse(`${today}T08:30:00Z`)
const shown = (events: CalendarEvent[], atMost = 10) =>
  agendaDays(events, { today, now, zone: 'UTC' }, atMost).map(({ day, events: ofDay }) => [
    day,
    ...ofDay.map(({ title }) => title),
  ])

test('days come in order, whole days before hours, and what is over is left out', () => {
  const late = event('late', '2026-11-21T16:00:00Z', '2026-11-21T17:00:00Z')
  const early = event('early', '2026-11-21T08:00:00Z', '2026-11-21T09:00:00Z')
  const holiday = event('holiday', '2026-11-21', '2026-11-21')
  const tomorrow = event('tomorrow', '2026-11-22T08:00:00Z', '2026-11-22T09:00:00Z')
  const over = event('over', '2026-11-21T07:00:00Z', '2026-11-21T08:30:00Z')
  expect(shown([tomorrow, late, over, early, holiday])).toEqual([
    [today, 'holiday', 'early', 'late'],
    ['2026-11-22', 'tomorrow'],
  ])
  expect(shown([tomorrow, late, early], 2)).toEqual([[today, 'early', 'late']])
})

test('what began earlier and goes on stands under today', () => {
  expect(shown([event('camp', '2026-11-19', '2026-11-23')])).toEqual([[today, 'camp']])
})

test('work cycles, cards and what one declined are no part of it', () => {
  const cycle = event('cycle', '2026-11-21T08:00:00Z', '2026-11-21T11:00:00Z', { seriesId: null })
  const card = event('card', today, today, { seriesId: null, card: { id: 'c', boardId: 'b' } })
  const declined = event('declined', today, today, { rsvp: 'no' })
  expect(shown([cycle, card, declined])).toEqual([])
})

test('tasks are the cards, the most urgent first', () => {
  const card = (title: string, end: string) =>
    event(title, end, end, { seriesId: null, card: { id: 'c', boardId: 'b' } })
  const titles = dueTasks([card('later', '2026-11-25'), event('meeting', today, today), card('overdue', '2026-11-19')])
  expect(titles.map(({ title }) => title)).toEqual(['overdue', 'later'])
})

test('a calendar date is the same everywhere, an instant has that of its zone', () => {
  expect(dayIn('2026-11-21', undefined)).toBe('2026-11-21')
  expect(dayIn('2026-11-21T23:30:00Z', 'UTC')).toBe('2026-11-21')
})

import type { CalendarEvent } from '#/contract/calendar/calendar.ts'

const dayMs = 86_400_000

/**
 * What a day brings: cards that are due, whenever they were, and meetings that may not be over yet, wherever somebody's
 * today is. Work cycles are the ground of every day.
 */
export function isAhead({ card, seriesId, end }: CalendarEvent, now: number): boolean {
  // An all-day event ends with a date, which compares as text all the same.
  return card !== null || (seriesId !== null && end >= new Date(now - 2 * dayMs).toISOString())
}

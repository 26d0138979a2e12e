import type { Calendar, CalendarEvent } from '#/contract/calendar/calendar.ts'

const dayMs = 86_400_000

/**
 * What a day brings: cards that are due, whenever they were, and meetings that may not be over yet, wherever somebody's
 * today is. Work cycles are the ground of every day.
 */
export function isAhead({ card, seriesId, end }: CalendarEvent, now: number): boolean {
  // An all-day event ends with a date, which compares as text all the same.
  return card !== null || (seriesId !== null && end >= new Date(now - 2 * dayMs).toISOString())
}

/** A child as calendars know it: the school, the parents, and who looks after it there. */
export type ChildAround = {
  id: string
  organisation: string
  guardians: readonly string[]
  carers: readonly string[]
}

/**
 * What concerns a child: what its school holds for families, and talks of its parents with those who look after it, among
 * themselves. Where colleagues are in it too, it is about work: parents may be staff.
 */
export function isOfChild(
  { calendarId, visibility, isBusy, seriesId, organizer, attendees }: CalendarEvent,
  { organisation, guardians, carers }: ChildAround,
  calendars: readonly Pick<Calendar, 'id' | 'organisationId'>[],
): boolean {
  if (isBusy || seriesId === null) return false
  const isSchools = calendars.some((one) => one.id === calendarId && one.organisationId === organisation)
  if (isSchools && visibility === 'public') return true
  const people = [...(organizer ? [organizer.id] : []), ...attendees.map(({ id }) => id)]
  return (
    people.some((id) => guardians.includes(id)) &&
    people.some((id) => carers.includes(id)) &&
    people.every((id) => guardians.includes(id) || carers.includes(id))
  )
}

/** More than is shown of one child, whichever of them is over where somebody is. */
const readAtMost = 20

export const aheadOfChildren = (
  events: readonly CalendarEvent[],
  children: readonly ChildAround[],
  calendars: Parameters<typeof isOfChild>[2],
  now: number,
): Record<string, CalendarEvent[]> =>
  Object.fromEntries(
    children.map((child) => [
      child.id,
      events.filter((event) => isAhead(event, now) && isOfChild(event, child, calendars)).slice(0, readAtMost),
    ]),
  )

import type { WeekEntry } from '#/contract/reservation/reservation.ts'

const dayMs = 86_400_000

export const shifted = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

export const daysOf = (from: string): string[] => Array.from({ length: 7 }, (_, at) => shifted(from, at))

const dateIn = (at: number, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at)

/** Whether any of it lies on that day, by the clock there. */
export const isOnDay = (
  { startsAt, endsAt }: Pick<WeekEntry, 'startsAt' | 'endsAt'>,
  day: string,
  zone: string,
): boolean => dateIn(Date.parse(startsAt), zone) <= day && day <= dateIn(Date.parse(endsAt) - 1, zone)

/** The day that a week offers first: none where it has begun, since its Monday may be over. */
export const firstToBook = (from: string): string | undefined =>
  Date.parse(`${from}T00:00:00Z`) > Date.now() ? from : undefined

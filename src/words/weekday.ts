import { dateFormat } from './formats.ts'

/** A Monday. */
const monday = Date.UTC(2026, 0, 5)
const dayMs = 86_400_000

/** 1 is Monday. */
export const weekdayWord = (day: number): string =>
  dateFormat({ weekday: 'long', timeZone: 'UTC' }).format(new Date(monday + (day - 1) * dayMs))

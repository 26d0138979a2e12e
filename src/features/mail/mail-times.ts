import { dateFormat, numberFormat } from '#/words/formats.ts'

type Told = 'short' | 'middle' | 'long' | 'choice'

const styles = {
  /** Of another year. */
  day: { day: 'numeric', month: 'short', year: 'numeric' },
  thisYear: { day: 'numeric', month: 'short' },
  today: { hour: 'numeric', minute: '2-digit' },
  middle: { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
  long: { dateStyle: 'medium', timeStyle: 'short' },
  choice: { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

const format = (at: Date, style: keyof typeof styles, timeZone?: string) =>
  dateFormat({ ...styles[style], ...(timeZone && { timeZone }) }).format(at)

/** A mail’s time in the reader’s own: the hour today, the day this year, and all of it where there is room. */
export function formatMailTime(instant: string | Date, told: Told, now = new Date()): string {
  const at = new Date(instant)
  if (told !== 'short') return format(at, told)
  if (at.toDateString() === now.toDateString()) return format(at, 'today')
  return format(at, at.getFullYear() === now.getFullYear() ? 'thisYear' : 'day')
}

/** The same where the reader’s time zone is not known, as on the server: the day alone. */
export const formatMailDay = (instant: string): string => format(new Date(instant), 'day', 'UTC')

/** A file’s size, such as "1.2 MB". */
export function formatBytes(bytes: number): string {
  const [value, unit] =
    bytes < 1000 ? [bytes, 'byte'] : bytes < 1e6 ? [bytes / 1000, 'kilobyte'] : [bytes / 1e6, 'megabyte']
  return numberFormat({
    style: 'unit',
    unit: unit as string,
    unitDisplay: 'short',
    maximumFractionDigits: unit === 'megabyte' ? 1 : 0,
  }).format(value as number)
}

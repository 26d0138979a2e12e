/** A day as the product writes it: `2026-03-01`, without a time and without a zone. */
export type IsoDate = string

/** Local midnight of that day; nothing where the text is no day of the calendar. */
export function parseIsoDate(text: IsoDate | undefined): Date | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text ?? '')
  if (!match) return undefined
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number]
  const date = new Date(2000, 0, 1)
  date.setFullYear(year, month - 1, day)
  return date.getMonth() === month - 1 && date.getDate() === day ? date : undefined
}

const pad = (value: number, length: number) => String(value).padStart(length, '0')

export function formatIsoDate(date: Date | undefined): IsoDate {
  if (!date) return ''
  return `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1, 2)}-${pad(date.getDate(), 2)}`
}

// Hours as people type them, "9–12, 14:00–18:30", in both directions. Pure.
type Range = { from: string; to: string }

const written = /^(\d{1,2})(?:[:.h](\d{2})?)?\s*[-–—]\s*(\d{1,2})(?:[:.h](\d{2})?)?$/

function clock(hours = '', minutes = '00'): string | null {
  const [whole, part] = [Number(hours), Number(minutes)]
  const isTime = whole < 24 ? part < 60 : whole === 24 && part === 0
  return isTime ? `${hours.padStart(2, '0')}:${minutes.padStart(2, '0')}` : null
}

function rangeOf(text: string): Range | null {
  const [, fromHour, fromMinutes, toHour, toMinutes] = written.exec(text) ?? []
  if (fromHour === undefined) return null
  const [from, to] = [clock(fromHour, fromMinutes), clock(toHour, toMinutes)]
  return from && to && from < to && from !== '24:00' ? { from, to } : null
}

/** Null where a part of it makes no sense, or a day would have too many. */
export function readHours(text: string, atMost = 4): Range[] | null {
  const parts = text
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter(Boolean)
  const ranges = parts.flatMap((part) => rangeOf(part) ?? [])
  return ranges.length === parts.length && ranges.length <= atMost ? ranges : null
}

export const hoursText = (ranges: readonly Range[]): string => ranges.map(({ from, to }) => `${from}–${to}`).join(', ')

// Dates as people write them. What comes first, day or month, one file decides for all of its dates: it comes from one program.
import type { DateOrder } from '#/contract/imports/import.ts'
import { dateFormat } from '#/words/formats.ts'
import { plainKey } from './plain-key.ts'

export type DateProblem = 'date' | 'short_year'
export type ReadDate = { day: string } | { problem: DateProblem }

const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/
const dotted = /^(\d{1,2})\.\s*(\d{1,2})\.\s*(\d+)$/
/** Which of the first two is the day, these do not tell. */
const slashed = /^(\d{1,2})\s*[/-]\s*(\d{1,2})\s*[/-]\s*(\d+)(?:[T ].*)?$/
const dayAndWord = /^(\d{1,2})(?:\.|st|nd|rd|th|er)?\s+(?:of\s+)?(\p{L}+)\.?,?\s+(\d+)$/u
const wordAndDay = /^(\p{L}+)\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d+)$/u

const months = new Map(
  ['en', 'de', 'fr'].flatMap((locale) =>
    (['long', 'short'] as const).flatMap((month) =>
      Array.from({ length: 12 }, (_, at) => {
        const word = dateFormat({ month, timeZone: 'UTC' }, locale).format(new Date(Date.UTC(2000, at, 15)))
        return [plainKey(word), at + 1] as const
      }),
    ),
  ),
)

function made(year: string, month: number, day: number): ReadDate {
  if (year.length !== 4) return { problem: year.length === 2 ? 'short_year' : 'date' }
  const at = new Date(Date.UTC(Number(year), month - 1, day))
  const isReal = at.getUTCMonth() === month - 1 && at.getUTCDate() === day
  return isReal ? { day: at.toISOString().slice(0, 10) } : { problem: 'date' }
}

export function readDate(text: string, order: DateOrder): ReadDate {
  const value = text.trim()
  const [, isoYear, isoMonth, isoDay] = iso.exec(value) ?? []
  if (isoYear) return made(isoYear, Number(isoMonth), Number(isoDay))
  const [, first, second, year] = dotted.exec(value) ?? []
  if (year) return made(year, Number(second), Number(first))
  const [, one, two, slashedYear] = slashed.exec(value) ?? []
  if (slashedYear) {
    const [day, month] = order === 'day_first' ? [one, two] : [two, one]
    return made(slashedYear, Number(month), Number(day))
  }
  const [, day, word, wordYear] = dayAndWord.exec(value) ?? []
  if (word) return named(wordYear!, word, Number(day))
  const [, monthWord, dayNumber, lastYear] = wordAndDay.exec(value) ?? []
  return monthWord ? named(lastYear!, monthWord, Number(dayNumber)) : { problem: 'date' }
}

function named(year: string, word: string, day: number): ReadDate {
  const month = months.get(plainKey(word))
  return month ? made(year, month, day) : { problem: 'date' }
}

export type OrderFound = { order: DateOrder; by: 'file' | 'usual' | 'choice'; sample: string }

/** One value above 12 tells. Null where no date of the file can be read in two ways. */
export function orderOf(values: readonly string[], usual: DateOrder, choice: DateOrder | undefined): OrderFound | null {
  const pairs = values.flatMap((value) => {
    const [, first, second] = slashed.exec(value.trim()) ?? []
    return first ? [{ value: value.trim(), first: Number(first), second: Number(second) }] : []
  })
  if (pairs.length === 0) return null
  const sample = (pairs.find(({ first, second }) => first <= 12 && second <= 12 && first !== second) ?? pairs[0]!).value
  if (choice) return { order: choice, by: 'choice', sample }
  const isDayFirst = pairs.some(({ first }) => first > 12)
  const isMonthFirst = pairs.some(({ second }) => second > 12)
  if (isDayFirst !== isMonthFirst) return { order: isDayFirst ? 'day_first' : 'month_first', by: 'file', sample }
  return { order: usual, by: 'usual', sample }
}

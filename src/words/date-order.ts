import type { DateOrder } from '#/contract/imports/import.ts'
import { dateFormat } from './formats.ts'

/** Whether day or month comes first where dates are written in digits, in a language or a country's form of it. */
export function usualOrder(language: string): DateOrder {
  const parts = dateFormat({ dateStyle: 'short', timeZone: 'UTC' }, language).formatToParts(new Date(0))
  const at = (type: string) => parts.findIndex((part) => part.type === type)
  return at('day') < at('month') ? 'day_first' : 'month_first'
}

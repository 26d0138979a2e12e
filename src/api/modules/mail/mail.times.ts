import type { Locale } from '#/contract/core/fields.ts'
import { inputMessage } from '#/words/input-message.ts'
import { ApiError } from '../../http/api-error.ts'

const latestMs = 366 * 86_400_000
/** Clocks differ, and between choosing a time and its arrival here some of it passes: what is just past is now. */
const lateAtMostMs = 60_000

/** Throws, on the field named, unless a chosen time is within the coming year. */
export function requireTimeToCome(at: Date, field: string, locale: Locale): void {
  const inMs = at.getTime() - Date.now()
  if (inMs > -lateAtMostMs && inMs <= latestMs) return
  throw new ApiError('invalid', {
    fields: { [field]: inputMessage({ kind: 'time_to_come', requirement: null }, locale) },
  })
}

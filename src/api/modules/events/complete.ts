// What an event has to be before others see it.
import type { MissingPart } from '#/contract/event/missing.ts'
import type { Locale } from '#/contract/core/fields.ts'
import { inputMessage } from '#/words/input-message.ts'
import { ApiError } from '../../http/api-error.ts'
import { refuseFields } from '../../http/edit.ts'
import { eventLimits } from '#/contract/event/event-kinds.ts'

/** All at once, so that nobody is sent back for each. */
export function refuseMissing(missing: readonly MissingPart[], locale: Locale): void {
  if (missing.length === 0) return
  const words = (part: MissingPart) =>
    part === 'title'
      ? inputMessage({ kind: 'min_length', requirement: eventLimits.title.min }, locale)
      : inputMessage({ kind: 'required', requirement: null }, locale)
  throw new ApiError('event_incomplete', { fields: Object.fromEntries(missing.map((part) => [part, words(part)])) })
}

export function refusePast({ endsAt, startsAt }: { startsAt: Date | null; endsAt: Date | null }, locale: Locale): void {
  const now = new Date()
  if (startsAt && startsAt <= now) throw refuseFields('invalid', ['starts'], 'time_over', locale)
  if (endsAt && endsAt <= now) throw refuseFields('invalid', ['ends'], 'time_over', locale)
}

// What is wrong with an event as it was written, in words at the field; and of what is right, the columns that are kept.
import { eventLimits } from '#/contract/event/event-kinds.ts'
import type { Locale } from '#/contract/core/fields.ts'
import { isEmptyDocument, toText } from '#/lib/rich-text/to-text.ts'
import { ApiError } from '../../http/api-error.ts'
import { refuseFields } from '../../http/edit.ts'
import type { EventRow } from './events.repo.ts'
import { instantIn, timesOf, type EventTimes } from './events.times.ts'
import { requirePrices } from './payable.ts'
import { belowTaken, sumsOf } from './tickets.ts'
import { plainOf, type WrittenEvent } from './written.ts'

type NoTimes = { [Name in keyof EventTimes]: null }
const noTimes: NoTimes = { startsAt: null, endsAt: null, startsOn: null, endsOn: null }

/** The columns of what was written. Throws with the first thing that cannot be. `taken`: of places, by those who are registered. */
export function columnsFor(
  written: WrittenEvent,
  { taken, isHouse }: { taken: number; isHouse: boolean },
  locale: Locale,
) {
  const refuse = (field: string, kind: string) => refuseFields('invalid', [field], kind, locale)
  const times = timesFor(written, locale)
  const { tickets, capacity, content, point, questions } = written
  if (written.visibility === 'members' && !isHouse) throw refuse('visibility', 'unknown_choice')
  // Of another date of a series, what is meant for all joins what it has for itself.
  requireFew(tickets, eventLimits.tickets)
  requireFew(questions, eventLimits.questions)
  requirePrices(written, isHouse, locale)
  const labels = questions.map(({ label }) => label.toLowerCase())
  const twice = labels.findIndex((label, at) => labels.indexOf(label) !== at)
  if (twice >= 0) throw refuse(`questions.${twice}.label`, 'duplicate')
  const names = new Set(tickets.map(({ name }) => name))
  const lost = questions.findIndex((one) => one.tickets?.some((name) => !names.has(name)))
  if (lost >= 0) throw refuse(`questions.${lost}.tickets`, 'unknown_choice')
  if (capacity !== null && capacity < taken) throw belowTaken('capacity', taken, locale)
  const isEmpty = !content || isEmptyDocument(content)
  return {
    ...plainOf(written),
    levels: [...new Set(written.levels)],
    languages: [...new Set(written.languages)],
    ...times,
    ...doorTimes(written, times, locale),
    ...sumsOf(tickets, capacity),
    content: isEmpty ? null : content,
    coverId: written.cover,
    body: isEmpty ? '' : toText(content),
    lat: point?.lat ?? null,
    lon: point?.lon ?? null,
    questions: questions as EventRow['questions'],
  }
}

function requireFew({ length }: readonly unknown[], limit: number): void {
  if (length > limit) throw new ApiError('limit_reached', {}, { limit })
}

/** As they were sent. Answers are kept by the number of their question: two of one number would share them. */
export function requireQuestions(
  given: WrittenEvent['questions'] | undefined,
  stored: EventRow['questions'],
  locale: Locale,
): void {
  const known = new Set(stored.map(({ id }) => id))
  for (const [at, { id }] of (given ?? []).entries()) {
    if (id === undefined) continue
    const kind = known.delete(id) ? null : stored.some((one) => one.id === id) ? 'duplicate' : 'unknown_choice'
    if (kind) throw refuseFields('invalid', [`questions.${at}.label`], kind, locale)
  }
}

function timesFor(written: WrittenEvent, locale: Locale): EventTimes | NoTimes {
  const { starts, ends } = written
  if (starts === null && ends === null) return noTimes
  if (starts === null) throw refuseFields('invalid', ['starts'], 'required', locale)
  if (ends === null) throw refuseFields('invalid', ['ends'], 'required', locale)
  const times = timesOf({ ...written, starts, ends })
  if (!('field' in times)) return times
  // Which of two hours is meant is said in a field of its own.
  const field = times.kind === 'doubled_hour' ? `${times.field}Hour` : times.field
  throw refuseFields('invalid', [field], times.kind, locale)
}

/** When registration opens and ends. Of an hour that a clock shows twice, the first. */
function doorTimes(
  { opens, closes, timeZone }: WrittenEvent,
  { startsAt, endsAt }: EventTimes | NoTimes,
  locale: Locale,
) {
  const at = (field: 'opens' | 'closes', local: string | null): Date | null => {
    const found = local === null ? null : instantIn(local, timeZone, 'first')
    if (typeof found === 'string') throw refuseFields('invalid', [field], found, locale)
    return found
  }
  const [opensAt, closesAt] = [at('opens', opens), at('closes', closes)]
  if (closesAt && endsAt && closesAt > endsAt) throw refuseFields('invalid', ['closes'], 'closing_after_end', locale)
  const ends = closesAt ?? startsAt
  if (opensAt && ends && opensAt >= ends)
    throw refuseFields('invalid', [closesAt ? 'closes' : 'opens'], 'closing_order', locale)
  return { opensAt, closesAt }
}

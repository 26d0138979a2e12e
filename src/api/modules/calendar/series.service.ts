// Changes of a series as a whole, or from one of it on. What is different about single ones stays, as far as they still are in
// the series.
import { sql } from 'drizzle-orm'
import type { EventPatch } from '#/contract/calendar/calendar.ts'
import { newId } from '#/lib/ids.ts'
import { calendarEvents } from '../../db/tables/calendar.ts'
import { attendeesOf, copyPeople, moveAnswers, setAttendees } from './attendees.repo.ts'
import { continuedFrom, endedBefore, movedRule, movedUntil, localStarts } from './calendar.rules.ts'
import { keyOf, lengthOf, momentsOf, spanAt, localStart, localTimeOfKey } from './calendar.time.ts'
import type { Change } from './changing.ts'
import { applyTo, type Applied } from './events.apply.ts'
import { changedWhen, newUid, wordsOf, type When } from './events.input.ts'
import { exceptionsOf, insertEvents, updateEventRow, type Found } from './events.repo.ts'
import { invitedTo, isToCome, tellInvited } from './invitations.ts'
import { rewrite, seriesOf, spanOfRow, type EventRow } from './occurrences.repo.ts'

type OfSeries = Found & { series: EventRow }
/** The new key of an occurrence; null of one that is no more. */
type Moved = (key: string) => string | null
type Move = { when: When; by: number }

const whenOf = (row: EventRow): When => ({ span: spanOfRow(row), timeZone: row.timeZone, rrule: row.rrule })

/** How the series comes to lie when one of it was put elsewhere: all move by the difference, in local time. */
function moveOf({ context }: Change, { row, series, span }: OfSeries, update: EventPatch): Move | null {
  const { rrule, ...times } = update
  const base = whenOf(series)
  const moved = changedWhen({ span, timeZone: row.timeZone, rrule: null }, times, context.locale)
  if (!moved) {
    const when = changedWhen(base, { rrule }, context.locale)
    return when && { when, by: 0 }
  }
  const begin = localStart(base.span, base.timeZone)
  const by = localStart(moved.span, moved.timeZone) - localStart(span, row.timeZone)
  const like = { isAllDay: moved.span.startDate !== null, length: lengthOf(moved.span) }
  const begins = momentsOf(spanAt(begin + by, like, moved.timeZone))
  const movedRrule = series.rrule && movedRule(series.rrule, begin, begin + by, movedUntil(seriesOf(series), by))
  const asked = rrule === undefined || rrule === series.rrule ? movedRrule : rrule
  const when = changedWhen(base, { ...begins, timeZone: moved.timeZone, rrule: asked }, context.locale)
  return when && { when, by }
}

/** Where the occurrences that something is known of have gone. */
function keysAfter(series: EventRow, keys: readonly string[], { when, by }: Move): Moved {
  const going = new Map(keys.map((key) => [localTimeOfKey(key, series.timeZone) + by, key]))
  const last = Math.max(...going.keys())
  const found = new Map<string, string>()
  const { span, timeZone, rrule } = when
  const like = { isAllDay: span.startDate !== null, length: lengthOf(span) }
  for (const localTime of rrule ? localStarts({ ...span, timeZone, rrule }) : []) {
    if (localTime > last) break
    const key = going.get(localTime)
    if (key) found.set(key, keyOf(spanAt(localTime, like, timeZone)))
  }
  return (key) => found.get(key) ?? null
}

export async function moveSeries(
  change: Change,
  found: OfSeries,
  update: EventPatch,
  { isNew = false } = {},
): Promise<string> {
  const { tx } = change
  const { series, key } = found
  const move = moveOf(change, found, update)
  const exceptions = await exceptionsOf(tx, series.id)
  const answered = (await attendeesOf(tx, [series.id])).get(series.id) ?? []
  const known = [
    key,
    ...series.exdates,
    ...[...exceptions, ...answered].map(({ recurrenceKey }) => recurrenceKey ?? ''),
  ]
  const moved = move && keysAfter(series, known.filter(Boolean), move)
  const exdates = moved ? series.exdates.flatMap((one) => moved(one) ?? []) : series.exdates
  const applied = await applyTo(change, series, update, move?.when ?? null, { exdates, isNew })
  await carryExceptions(change, { series, exceptions, applied, update, move, moved })
  if (moved) await moveAnswers(tx, series.id, series.id, moved)
  await rewrite(tx, applied.row)
  if (!applied.row.rrule) return series.id
  return `${series.id}.${(moved ? moved(key) : key) || keyOf(applied.row)}`
}

type Carried = {
  series: EventRow
  exceptions: EventRow[]
  applied: Applied
  update: EventPatch
  move: Move | null
  moved: Moved | null
}

/** Those that differ take on what is new of all, except where they differ. */
async function carryExceptions(change: Change, carried: Carried): Promise<void> {
  const { tx, touched } = change
  const { series, exceptions, applied, update, move, moved } = carried
  if (exceptions.length === 0) return
  // Keys change places with each other; for a moment none has one.
  if (moved)
    await tx
      .update(calendarEvents)
      .set({ recurrenceKey: null })
      .where(sql`series_id = ${series.id}`)
  const words = Object.entries(wordsOf(update))
  for (const exception of exceptions) {
    touched.eventIds.add(exception.id)
    const key = exception.recurrenceKey ?? ''
    const recurrenceKey = moved ? moved(key) : key
    const isLeft = recurrenceKey === null
    const same = words.filter(([field]) => exception[field as 'title'] === series[field as 'title'])
    const row = await updateEventRow(tx, exception.id, {
      ...Object.fromEntries(same),
      ...(move && !isLeft ? spanWith(series, exception, move) : {}),
      recurrenceKey: isLeft ? key : recurrenceKey,
      calendarId: applied.row.calendarId,
      deletedAt: isLeft ? new Date() : null,
    })
    const people = (await invitedTo(tx, row.id)).filter((id) => !applied.removed.includes(id))
    await setAttendees(tx, row.id, [...new Set([...people, ...applied.added])])
    await rewrite(tx, row)
  }
}

/** One that stands where its series had it moves along; one that was put elsewhere stays there. */
function spanWith(series: EventRow, exception: EventRow, { when, by }: Move) {
  const localTime = localTimeOfKey(exception.recurrenceKey ?? '', series.timeZone)
  const isInPlace =
    exception.timeZone === series.timeZone &&
    (exception.startDate === null) === (series.startDate === null) &&
    localStart(exception, exception.timeZone) === localTime &&
    lengthOf(exception) === lengthOf(series)
  if (!isInPlace) return {}
  const like = { isAllDay: when.span.startDate !== null, length: lengthOf(when.span) }
  return { ...spanAt(localTime + by, like, when.timeZone), timeZone: when.timeZone }
}

/** Ends the series before one of it, and begins another one there, with the same people and their answers. */
export async function splitSeries(change: Change, found: OfSeries, update: EventPatch): Promise<string> {
  const { tx, context, touched } = change
  const { series, key } = found
  const localTime = localTimeOfKey(key, series.timeZone)
  const isAfter = (one: string) => localTimeOfKey(one, series.timeZone) >= localTime
  const { id: _, createdAt: _c, updatedAt: _u, expandedFrom: _f, expandedUntil: _t, ...like } = series
  const span = spanAt(localTime, { isAllDay: series.startDate !== null, length: lengthOf(series) }, series.timeZone)
  const draft = { ...like, ...span, id: newId(), uid: newUid(context), sequence: 0 }
  const rrule = continuedFrom(seriesOf(series), localTime)
  const [next] = await insertEvents(tx, [{ ...draft, rrule, exdates: series.exdates.filter(isAfter) }])
  await copyPeople(tx, series.id, draft.id, '')
  await moveAnswers(tx, series.id, draft.id, (one) => (isAfter(one) ? one : undefined))
  for (const exception of await exceptionsOf(tx, series.id))
    if (isAfter(exception.recurrenceKey ?? ''))
      await updateEventRow(tx, exception.id, { seriesId: draft.id, uid: draft.uid })
  touched.eventIds.add(series.id)
  await endSeries(change, series, localTime)
  const row = found.row === series ? next! : { ...found.row, seriesId: draft.id }
  return moveSeries(change, { ...found, row, series: next! }, update, { isNew: true })
}

/** Leaves of a series what lies before; those who are invited are told. */
export async function endSeries({ tx, actor }: Change, series: EventRow, localTime: number): Promise<EventRow> {
  const ended = await updateEventRow(tx, series.id, {
    rrule: endedBefore(seriesOf(series), localTime),
    exdates: series.exdates.filter((one) => localTimeOfKey(one, series.timeZone) < localTime),
    sequence: series.sequence + 1,
  })
  await rewrite(tx, ended)
  if (isToCome(series)) {
    const userIds = await invitedTo(tx, series.id)
    await tellInvited(tx, { kind: 'event_changed', userIds, event: series, actor })
  }
  return ended
}

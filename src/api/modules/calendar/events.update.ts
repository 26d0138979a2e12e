// Changes of events: of one, of one of a series, of those that follow, or of all.
import type { InferOutput } from 'valibot'
import type { CalendarEvent, EventPatch } from '#/contract/calendar/calendar.ts'
import type { calendarCalls } from '#/contract/calendar/calendar.calls.ts'
import { newId } from '#/lib/ids.ts'
import { ApiError } from '../../http/api-error.ts'
import { refuseFields, requireVersion } from '../../http/edit.ts'
import type { Actor } from '../../http/policy.ts'
import type { Context } from '../../http/context.ts'
import { requireVoice } from '../moderation/sanctions.ts'
import { copyPeople, setReminders } from './attendees.repo.ts'
import { localStart } from './calendar.time.ts'
import { requireRoom } from './calendar.limits.ts'
import { changing, type Change } from './changing.ts'
import { applyTo } from './events.apply.ts'
import { changedWhen, writableCalendar, type When } from './events.input.ts'
import { asShown, findEvent, insertEvents, parseEventId, type Found } from './events.repo.ts'
import { countInvitations, readEvent } from './events.service.ts'
import { presentEvents } from './events.view.ts'
import { dropOccurrence, rewrite, spanOfRow, type EventRow } from './occurrences.repo.ts'
import { moveSeries, splitSeries } from './series.service.ts'

type Body = InferOutput<(typeof calendarCalls)['update']['body']>

export async function updateEvent(context: Context, actor: Actor, body: Body): Promise<CalendarEvent> {
  const { eventId, update, scope } = body
  await countInvitations(context, actor, update.attendees?.length ?? 0)
  const id = await changing(context, actor, async (change) => {
    const { tx, seen, touched } = change
    const found = await findEvent(tx, actor, seen, parseEventId(eventId), { lock: true })
    if (!found) throw new ApiError('not_found')
    const view = (await presentEvents(tx, actor, seen, [asShown(found)]))[0]!
    if (!view.mayEdit) return setOwnReminders(change, found, view, update)
    requireSameVersion(view, update)
    // They are told of the change.
    if (view.attendees.length > 0) requireVoice(actor)
    touched.calendarIds.add(found.row.calendarId)
    if (update.calendarId) writableCalendar(seen, update.calendarId, context.locale)
    await requireRoomFor(change, found, body)
    return changeFound(change, found, update, scope)
  })
  return readEvent(context, actor, id)
}

/** What a change adds: a row for one of a series, a second series, a rule, or everything where it comes into another calendar. */
async function requireRoomFor({ tx }: Change, { row, series }: Found, { update, scope }: Body): Promise<void> {
  const calendarId = update.calendarId ?? row.calendarId
  const comes = calendarId !== row.calendarId
  const isApart = series !== null && scope !== 'all' && row === series
  const repeats = (update.rrule && !row.rrule) || (series !== null && scope === 'following')
  const events = comes || isApart ? 1 : 0
  const more = repeats || (comes && row.rrule) ? 1 : 0
  if (events + more > 0) await requireRoom(tx, calendarId, { events, series: more })
}

function requireSameVersion(view: CalendarEvent, { version, attendees, ...update }: EventPatch): void {
  if (version === undefined) return
  const people = attendees ? { attendees: [...attendees].sort() } : {}
  const values = { ...view, attendees: view.attendees.map(({ id }) => id).sort() }
  requireVersion({ version: view.version, values }, { version, values: { ...update, ...people } })
}

/** Being reminded is everybody's own matter; nothing else is. */
async function setOwnReminders(
  { tx, actor, touched }: Change,
  { row }: Found,
  view: CalendarEvent,
  update: EventPatch,
) {
  const { reminders, version: _, ...rest } = update
  if (view.isBusy || !reminders || Object.keys(rest).length > 0) throw new ApiError('forbidden')
  await setReminders(tx, row.id, actor.userId, reminders)
  touched.eventIds.add(row.id)
  return view.id
}

/** Under which id the changed event is found then. */
async function changeFound(change: Change, found: Found, update: EventPatch, scope: Body['scope']): Promise<string> {
  const { series, row, key } = found
  if (!series) return changeWhole(change, found, update)
  if (scope === 'this') {
    requireOfOne(change, { ...found, series }, update)
    await changeOne(change, found, update)
    return `${series.id}.${key}`
  }
  const isFirst = localStart(spanOfRow(series), series.timeZone) >= localStart(found.span, series.timeZone)
  // One that differs from its series shows no rule: not to name one is no wish that it end.
  const { rrule, ...rest } = update
  const asked = rrule === undefined || (rrule === null && row !== series) ? rest : update
  const apply = scope === 'all' || isFirst ? moveSeries : splitSeries
  return apply(change, { ...found, series }, asked)
}

/** One alone neither repeats otherwise, nor moves to another calendar. */
function requireOfOne({ context }: Change, { row, series }: Found & { series: EventRow }, update: EventPatch): void {
  const moves = update.calendarId !== undefined && update.calendarId !== row.calendarId
  const repeats = update.rrule !== undefined && update.rrule !== row.rrule && update.rrule !== series.rrule
  const wrong = [...(moves ? ['calendarId'] : []), ...(repeats ? ['rrule'] : [])]
  if (wrong.length > 0) throw refuseFields('invalid', wrong, 'not_allowed', context.locale)
}

const whenOf = (row: EventRow): When => ({ span: spanOfRow(row), timeZone: row.timeZone, rrule: row.rrule })

/** A single event, or a series by the number of the series itself. */
async function changeWhole(change: Change, found: Found, update: EventPatch): Promise<string> {
  const { row } = found
  if (row.rrule) return moveSeries(change, { ...found, series: row }, update)
  await changeRow(change, row, update)
  return row.id
}

async function changeRow(change: Change, row: EventRow, update: EventPatch): Promise<void> {
  const when = changedWhen(whenOf(row), update, change.context.locale)
  await rewrite(change.tx, (await applyTo(change, row, update, when)).row)
}

/** One of a series gets a row of its own, if it has none yet. */
async function changeOne(change: Change, found: Found, { rrule: _rrule, ...update }: EventPatch): Promise<void> {
  const { tx } = change
  const { row, series, key, span } = found
  if (row !== series) return changeRow(change, row, update)
  const { id: seriesId, expandedFrom: _f, expandedUntil: _u, createdAt: _c, updatedAt: _t, ...like } = row
  const own = { id: newId(), seriesId, recurrenceKey: key, rrule: null, exdates: [] }
  const [exception] = await insertEvents(tx, [{ ...like, ...own, ...span }])
  await dropOccurrence(tx, seriesId, key)
  await copyPeople(tx, seriesId, own.id, key)
  await changeRow(change, exception!, update)
}

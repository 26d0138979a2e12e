// Removing events. For ten minutes everything can be had back: rows are only marked, and what a series was is kept beside.
import { sql } from 'drizzle-orm'
import type { InferOutput } from 'valibot'
import type { BulkResult } from '#/contract/core/bulk.ts'
import type { calendarCalls } from '#/contract/calendar/calendar.calls.ts'
import type { Tx } from '../../db/client.ts'
import { calendarEvents, calendarOccurrences } from '../../db/tables/calendar.ts'
import { ApiError } from '../../http/api-error.ts'
import { holds, type Actor } from '../../http/policy.ts'
import type { Context } from '../../http/context.ts'
import { recordChangeSet, type ChangedRow } from '../changes/changes.repo.ts'
import type { UndoRows } from '../changes/undo.service.ts'
import { idsIn } from '../../db/ids-in.ts'
import { localStart, localTimeOfKey } from './calendar.time.ts'
import { raiseStamps } from './calendars.repo.ts'
import { changing, noneTouched, tell, type Change } from './changing.ts'
import { asShown, exceptionsOf, findEvent, parseEventId, updateEventRow, type Found } from './events.repo.ts'
import { presentEvents } from './events.view.ts'
import { invitedTo, isToCome, tellInvited } from './invitations.ts'
import { rewriteMany, updateMany } from './events.many.ts'
import { dropOccurrence, spanOfRow, type EventRow } from './occurrences.repo.ts'
import { endSeries } from './series.service.ts'

type Body = InferOutput<(typeof calendarCalls)['delete']['body']>
const undoMinutes = 10

export async function removeEvent(
  context: Context,
  actor: Actor,
  { eventId, scope }: Body,
): Promise<{ eventId: string; undo: BulkResult['undo'] }> {
  const undo = await changing(context, actor, async (change) => {
    const { tx, seen, touched } = change
    const found = await findEvent(tx, actor, seen, parseEventId(eventId), { lock: true })
    if (!found) throw new ApiError('not_found')
    const view = (await presentEvents(tx, actor, seen, [asShown(found)]))[0]!
    if (!view.mayEdit) throw new ApiError('forbidden')
    touched.calendarIds.add(found.row.calendarId)
    const rows = await removeFound(change, found, scope)
    return recordChangeSet(tx, { entity: 'event', actorId: actor.userId, rows, minutes: undoMinutes })
  })
  return { eventId, undo }
}

async function removeFound(change: Change, found: Found, scope: Body['scope']): Promise<ChangedRow[]> {
  const { series, row } = found
  if (!series) return removeWhole(change, row)
  const isFirst = localStart(spanOfRow(series), series.timeZone) >= localStart(found.span, series.timeZone)
  if (scope === 'all' || (scope === 'following' && isFirst)) return removeWhole(change, series)
  return scope === 'this' ? removeOne(change, { ...found, series }) : removeFollowing(change, { ...found, series })
}

const before = ({ rrule, exdates }: EventRow) => ({ rrule, exdates, deletedAt: null })

async function mark({ tx, touched }: Change, row: EventRow): Promise<ChangedRow> {
  const { version } = await updateEventRow(tx, row.id, { deletedAt: new Date(), sequence: row.sequence + 1 })
  await tx.delete(calendarOccurrences).where(sql`event_id = ${row.id}`)
  touched.eventIds.add(row.id)
  return { entityId: row.id, version, before: before(row) }
}

async function cancel({ tx, actor }: Change, row: EventRow, key = ''): Promise<void> {
  if (!isToCome(row)) return
  const userIds = await invitedTo(tx, row.id)
  await tellInvited(tx, { kind: 'event_cancelled', userIds, event: row, key, actor })
}

async function removeWhole(change: Change, row: EventRow): Promise<ChangedRow[]> {
  const rows = [await mark(change, row)]
  for (const exception of await exceptionsOf(change.tx, row.id)) rows.push(await mark(change, exception))
  await cancel(change, row)
  return rows
}

async function removeOne(change: Change, { row, series, key }: Found & { series: EventRow }): Promise<ChangedRow[]> {
  const { tx, touched } = change
  const exception = row === series ? [] : [await mark(change, row)]
  await cancel(change, row, row === series ? key : '')
  const { version } = await updateEventRow(tx, series.id, {
    exdates: [...series.exdates, key],
    ...(row === series ? { sequence: series.sequence + 1 } : {}),
  })
  await dropOccurrence(tx, series.id, key)
  touched.eventIds.add(series.id)
  return [{ entityId: series.id, version, before: before(series) }, ...exception]
}

async function removeFollowing(change: Change, { series, key }: Found & { series: EventRow }): Promise<ChangedRow[]> {
  const localTime = localTimeOfKey(key, series.timeZone)
  const rows: ChangedRow[] = []
  for (const exception of await exceptionsOf(change.tx, series.id))
    if (localTimeOfKey(exception.recurrenceKey ?? '', series.timeZone) >= localTime)
      rows.push(await mark(change, exception))
  const { version } = await endSeries(change, series, localTime)
  change.touched.eventIds.add(series.id)
  return [{ entityId: series.id, version, before: before(series) }, ...rows]
}

const writableBy = (actor: Actor) => {
  const organisations = [
    ...actor.managed.map(({ id }) => id),
    ...(holds(actor, 'teacher') ? actor.organisationIds : []),
  ]
  return sql`exists (select from calendars c where c.id = calendar_events.calendar_id and c.deleted_at is null
    and (c.owner_id = ${actor.userId} or c.organisation_id = ${idsIn(organisations)}))`
}

/** What was made goes again; what was removed or changed is as it was. */
export const undoEvents: UndoRows = async (tx, actor, changed) => {
  const stored = new Map(changed.map(({ entityId, before }) => [entityId, before]))
  const rows = await tx
    .select()
    .from(calendarEvents)
    .where(
      sql`(id, version) in (select * from unnest(${sql.param(changed.map(({ entityId }) => entityId))}::uuid[],
        ${sql.param(changed.map(({ version }) => version))}::int[])) and ${writableBy(actor)}`,
    )
    .orderBy(calendarEvents.id)
    .for('update')
  const made = rows.filter(({ id }) => !stored.get(id))
  const restored = rows.flatMap((row) => {
    const { startsAt, endsAt, ...rest } = (stored.get(row.id) ?? {}) as Partial<EventRow>
    const times = { startsAt: new Date(startsAt ?? row.startsAt), endsAt: new Date(endsAt ?? row.endsAt) }
    return stored.get(row.id) ? [{ ...row, ...rest, ...times, sequence: row.sequence + 1 }] : []
  })
  await tx.delete(calendarEvents).where(sql`id = ${idsIn(made.map(({ id }) => id))}`)
  await raiseStamps(tx, { calendarIds: made.map(({ calendarId }) => calendarId), eventIds: [], people: [] })
  await updateMany(tx, restored)
  await rewriteMany(tx, restored)
  return rows.map(({ id }) => id)
}

/** Those who are invited to what is there again hear of it; so do the screens that show it. */
export async function tellRestored(tx: Tx, context: Context, actor: Actor, ids: readonly string[]): Promise<void> {
  const touched = noneTouched()
  touched.people.add(actor.userId)
  const rows = await tx
    .select()
    .from(calendarEvents)
    .where(sql`id = ${idsIn(ids)}`)
  for (const row of rows) {
    touched.calendarIds.add(row.calendarId)
    touched.eventIds.add(row.id)
    if (!row.hasAttendees || !isToCome(row)) continue
    const userIds = await invitedTo(tx, row.id)
    await tellInvited(tx, { kind: 'event_invited', userIds, event: row, actor })
  }
  await tell(tx, context, touched)
}

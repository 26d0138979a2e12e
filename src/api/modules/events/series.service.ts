// An event that takes place again: each date is an event of its own, which one registers for, moves and calls off by itself.
import { sql } from 'drizzle-orm'
import type { OwnEvent } from '#/contract/event/event.ts'
import type { AddDatesInput, RepeatInput } from '#/contract/event/series.ts'
import { seriesLimits } from '#/contract/event/series-kinds.ts'
import { newId } from '#/lib/ids.ts'
import type { Tx } from '../../db/client.ts'
import { eventSeries } from '../../db/tables/events.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import { refuseFields } from '../../http/edit.ts'
import type { Actor } from '../../http/policy.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { RuleError } from '../calendar/calendar.rules.ts'
import { withCover } from './cover.ts'
import { whatMay } from './events.policy.ts'
import { requireOwnEvent, updateEvent, type EventRow } from './events.repo.ts'
import { insertDraft, requireSame } from './events.save.ts'
import { readOwnEvent } from './events.view.ts'
import { requireNotClosed, requireRoom } from './hosts.service.ts'
import { daysAfter, isPlain, isTimed, onDay, ruleOf, ruleUntil, type Timed } from './repeat.ts'
import { hasOthers, naming } from './series.repo.ts'
import { writtenOf } from './written.ts'

/** The event is the first of its dates; the others begin as drafts. */
export async function repeatEvent(
  context: Context,
  actor: Actor,
  id: string,
  { version, ...asked }: RepeatInput,
): Promise<OwnEvent> {
  const { locale, services } = context
  return services.db.transaction(async (tx) => {
    const { row, tickets } = await requireOwnEvent(tx, actor, id)
    const written = writtenOf(row, tickets)
    requireSame(row, written, version)
    const may = whatMay({ ...row, waiting: 0, removedFor: row.hiddenRule })
    if (!may.edit || (await hasOtherDates(tx, id)) || row.status === 'postponed') throw new ApiError('event_state')
    if (!isTimed(written)) throw refuseFields('invalid', ['starts'], 'required', locale)
    const rule = ruleOf(written.starts.slice(0, 10), asked)
    const days = requireDays(written.starts.slice(0, 10), rule, context)
    await requireNotClosed(tx, row)
    await requireRoom(tx, row, days.length)
    const seriesId = newId()
    await tx.insert(eventSeries).values({ id: seriesId, rule })
    await updateEvent(tx, id, { seriesId })
    await insertDates(tx, context, actor, { row, written, days, seriesId })
    await recordDates(tx, context, actor, { id, action: 'public_event.repeated', from: 1, more: days.length })
    return readOwnEvent(tx, actor, id)
  })
}

/** They say what this date says, and begin as drafts. Of two who add at once the second sees what the first has added. */
export async function addDates(
  context: Context,
  actor: Actor,
  id: string,
  { version, date, until }: AddDatesInput,
): Promise<OwnEvent> {
  const { locale, services } = context
  return services.db.transaction(async (tx) => {
    const { row, tickets } = await requireOwnEvent(tx, actor, id)
    const written = writtenOf(row, tickets)
    requireSame(row, written, version)
    const { seriesId } = row
    if (!whatMay({ ...row, waiting: 0, removedFor: row.hiddenRule }).edit || !seriesId || row.status === 'postponed')
      throw new ApiError('event_state')
    if (!isTimed(written)) throw refuseFields('invalid', ['starts'], 'required', locale)
    const { rows } = await tx.execute<{ rule: string }>(sql`
      select rule from event_series where id = ${seriesId} for no key update`)
    const known = await listDays(tx, seriesId)
    const rule = until === null ? null : ruleUntil(rows[0]!.rule, until)
    const days = date === null ? requireFurther(known.at(-1)!, rule!, context) : [date]
    const field = date === null ? 'until' : 'date'
    if (days.some((day) => known.includes(day))) throw refuseFields('invalid', [field], 'series_day_known', locale)
    if (known.length + days.length > seriesLimits.dates)
      throw refuseFields('invalid', [field], 'series_too_long', locale)
    await requireNotClosed(tx, row)
    await requireRoom(tx, row, days.length)
    await insertDates(tx, context, actor, { row, written, days, seriesId })
    if (rule) await tx.execute(sql`update event_series set rule = ${rule} where id = ${seriesId}`)
    const counted = { id, action: 'public_event.dates_added', from: known.length, more: days.length }
    await recordDates(tx, context, actor, counted)
    return readOwnEvent(tx, actor, id)
  })
}

async function listDays(tx: Tx, seriesId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ day: string }>(sql`
    select e.starts_on::text as day from events e where e.series_id = ${seriesId} and e.deleted_at is null
      and e.starts_on is not null order by e.starts_on`)
  return rows.map(({ day }) => day)
}

type Dates = { row: EventRow; written: Timed; days: readonly string[]; seriesId: string }

async function insertDates(
  tx: Tx,
  context: Context,
  actor: Actor,
  { row, written, days, seriesId }: Dates,
): Promise<void> {
  const shown = await withCover(tx, written)
  for (const day of days) {
    const other = copyOn(shown, day)
    if (!isPlain(other)) throw new ApiError('series_hour', {}, { until: day })
    const otherId = newId()
    await naming({ startsOn: day }, context.locale, () =>
      insertDraft(tx, context, actor, { id: otherId, host: row, written: other, seriesId }),
    )
    await tx.execute(sql`
      insert into event_hosts (event_id, user_id) select ${otherId}, user_id from event_hosts where event_id = ${row.id}`)
  }
}

type Recorded = { id: string; action: string; from: number; more: number }

const recordDates = (tx: Tx, context: Context, actor: Actor, { id, action, from, more }: Recorded) =>
  recordAudit(tx, {
    ...context,
    actor,
    action,
    entity: 'public_event',
    entityId: id,
    diff: { dates: { from, to: from + more } },
  })

/** Whose further dates were all deleted may be given others. */
async function hasOtherDates(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`select from events e where e.id = ${id} and ${hasOthers}`)
  return rows.length > 0
}

function requireDays(first: string, rule: string, { locale }: Context): string[] {
  try {
    const days = daysAfter(first, rule)
    if (days.length === 0) throw refuseFields('invalid', ['until'], 'series_once', locale)
    if (days.length >= seriesLimits.dates) throw refuseFields('invalid', ['until'], 'series_too_long', locale)
    return days
  } catch (error) {
    if (error instanceof RuleError) throw refuseFields('invalid', ['until'], 'series_once', locale)
    throw error
  }
}

/** Those after the last, by the same rule. */
function requireFurther(last: string, rule: string, { locale }: Context): string[] {
  try {
    const days = daysAfter(last, rule)
    if (days.length > 0) return days
  } catch (error) {
    if (!(error instanceof RuleError)) throw error
  }
  throw refuseFields('invalid', ['until'], 'series_no_more', locale)
}

/** Questions keep their numbers, by which a change of all of them knows each. */
function copyOn(written: Timed, day: string): Timed {
  const tickets = written.tickets.map(({ id: _id, ...ticket }) => ticket)
  return onDay({ ...written, tickets }, day)
}

// An event that takes place again: each date is an event of its own, which one registers for, moves and calls off by itself.
import { sql } from 'drizzle-orm'
import type { OwnEvent } from '#/contract/event/event.ts'
import type { RepeatInput } from '#/contract/event/series.ts'
import { seriesLimits } from '#/contract/event/series-kinds.ts'
import { newId } from '#/lib/ids.ts'
import { eventSeries } from '../../db/tables/events.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import { refuseFields } from '../../http/edit.ts'
import type { Actor } from '../../http/policy.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { RuleError } from '../calendar/calendar.rules.ts'
import { whatMay } from './events.policy.ts'
import { requireOwnEvent, updateEvent } from './events.repo.ts'
import { insertDraft, requireSame } from './events.save.ts'
import { readOwnEvent } from './events.view.ts'
import { requireRoom } from './hosts.service.ts'
import { daysAfter, isPlain, isTimed, onDay, ruleOf, type Timed } from './repeat.ts'
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
    if (!may.edit || row.seriesId || row.status === 'postponed') throw new ApiError('event_state')
    if (!isTimed(written)) throw refuseFields('invalid', ['starts'], 'required', locale)
    const rule = ruleOf(written.starts.slice(0, 10), asked)
    const days = requireDays(written.starts.slice(0, 10), rule, context)
    await requireRoom(tx, row, days.length)
    const seriesId = newId()
    await tx.insert(eventSeries).values({ id: seriesId, rule })
    await updateEvent(tx, id, { seriesId })
    for (const day of days) {
      const other = copyOn(written, day)
      if (!isPlain(other)) throw new ApiError('series_hour', {}, { until: day })
      const otherId = newId()
      await insertDraft(tx, context, actor, { id: otherId, host: row, written: other, seriesId })
      await tx.execute(sql`
        insert into event_hosts (event_id, user_id) select ${otherId}, user_id from event_hosts where event_id = ${id}`)
    }
    const diff = { dates: { from: 1, to: days.length + 1 } }
    await recordAudit(tx, {
      ...context,
      actor,
      action: 'public_event.repeated',
      entity: 'public_event',
      entityId: id,
      diff,
    })
    return readOwnEvent(tx, actor, id)
  })
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

/** Questions keep their numbers, by which a change of all of them knows each. */
function copyOn(written: Timed, day: string): Timed {
  const tickets = written.tickets.map(({ id: _id, ...ticket }) => ticket)
  return onDay({ ...written, tickets }, day)
}

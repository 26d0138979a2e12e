// From a draft to what takes place, or does not. What waits in the moderators' queue is locked before the event, as decisions lock it.
import { sql } from 'drizzle-orm'
import type { InferOutput } from 'valibot'
import type { SeriesScope } from '#/contract/core/series-scopes.ts'
import type { OwnEvent } from '#/contract/event/event.ts'
import type {
  cancelEvent as cancelInput,
  noteEvent,
  publishEvent as publishInput,
  rescheduleEvent,
} from '#/contract/event/event-moves.ts'
import { missingOf } from '#/contract/event/missing.ts'
import type { Tx } from '../../db/client.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import type { Actor } from '../../http/policy.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { recordChangeSet, type ChangedRow } from '../changes/changes.repo.ts'
import type { UndoRow } from '../changes/undo.service.ts'
import { withdrawHold } from '../moderation/holds.ts'
import { requireVoice } from '../moderation/sanctions.ts'
import { undoMinutes } from '../people/people.bulk.ts'
import { readOpenMoney } from '../registrations/registrations.list.ts'
import { refuseMissing, refusePast } from './complete.ts'
import { mayChange, whatMay } from './events.policy.ts'
import { countLiving, freeSlug, readEvent, requireOwnEvent, updateEvent, type EventRow } from './events.repo.ts'
import { change, requireKnown, requireSame, tellAndOffer } from './events.save.ts'
import { listKnown, tellNamed } from './named.service.ts'
import { addTo, judgeTogether, passHold, standingOf, type Sayings } from './series.held.ts'
import { holdDate, listDrafts, listScope, naming, paceDates } from './series.repo.ts'
import { requirePayable } from './payable.ts'
import { requireOpenCover } from './cover.ts'
import { readOwnEvent } from './events.view.ts'
import { isFirstOf, textOf } from './held.ts'
import { requireApproved, requireRoom } from './hosts.service.ts'
import type { ChangedEvent } from './registrations.point.ts'
import { patched, writtenOf } from './written.ts'

type Note = InferOutput<typeof noteEvent>

const may = (row: EventRow) => whatMay({ ...row, waiting: 0, removedFor: row.hiddenRule })

export async function publishEvent(
  context: Context,
  actor: Actor,
  id: string,
  { version, scope }: InferOutput<typeof publishInput>,
): Promise<OwnEvent> {
  requireVoice(actor)
  await paceDates(context, actor, id, { scope })
  const { db, notices, registrations } = context.services
  const event = await db.transaction(async (tx) => {
    const known = await requireKnown(tx, actor, id)
    const dates = await listScope(tx, actor, id, scope)
    const held = await judgeDrafts(tx, context, actor, known, dates)
    await requireApproved(tx, known)
    const atDoors = await listKnown(tx, id)
    for (const date of dates.filter((one) => held.has(one)))
      await publishOne(tx, context, actor, { id: date, of: id, isHeld: held.get(date)!, version })
    await tellNamed(tx, actor, { dates: [...held.keys()], known: atDoors })
    await registrations.tellAdded(
      tx,
      [...held].flatMap(([date, isHeld]) => (isHeld ? [] : [date])),
      actor,
    )
    // Here, since who waits for this row may have taken every connection.
    return readOwnEvent(tx, actor, id)
  })
  notices.wake()
  registrations.wake()
  return event
}

/** Which of these wait for a moderator once they are published. Another date that says the same was looked at for them. */
async function judgeDrafts(tx: Tx, context: Context, actor: Actor, known: EventRow, dates: readonly string[]) {
  const isFirst = await isFirstOf(tx, known.hostId)
  const held = new Map<string, boolean>()
  const sayings: Sayings = new Map()
  for (const date of dates) {
    const row = date === known.id ? known : await readEvent(tx, date)
    if (!row || (date !== known.id && row.status !== 'draft')) continue
    const standing = await standingOf(tx, date)
    if (standing === undefined) addTo(sayings, textOf(writtenOf(row, [])), row)
    else held.set(date, standing)
  }
  const judged = await judgeTogether(tx, context, actor, sayings, { ...known, isFirst })
  return new Map([...held, ...judged])
}

type Draft = { id: string; of: string; isHeld: boolean; version: number }

/** `version`: of the one that is looked at; another date of its series is told by its day where it cannot be. */
async function publishOne(tx: Tx, context: Context, actor: Actor, { id, of, isHeld, version }: Draft): Promise<void> {
  const found = await holdDate(tx, actor, { id, of })
  // Somebody else was faster.
  if (!found || (id !== of && !may(found.row).publish)) return
  const { row, tickets } = found
  const written = writtenOf(row, tickets)
  if (id === of) requireSame(row, written, version)
  if (!may(row).publish) throw new ApiError('event_state')
  const require = async () => {
    refuseMissing(missingOf(written), context.locale)
    refusePast(row, context.locale)
    await requireOpenCover(tx, written, context.locale)
  }
  await requirePayable(tx, context, written, row.organisationId)
  await (id === of ? require() : naming(row, context.locale, require))
  await updateEvent(tx, id, { status: 'published', slug: await freeSlug(tx, row), publishedAt: new Date(), isHeld })
  await recordAudit(tx, { ...context, actor, action: 'public_event.published', entity: 'public_event', entityId: id })
}

/** Of a series, drafts of other dates stay drafts. */
export const cancelEvent = (context: Context, actor: Actor, id: string, input: InferOutput<typeof cancelInput>) =>
  move(context, actor, id, input, 'cancelled')

export const postponeEvent = (context: Context, actor: Actor, id: string, input: Note) =>
  move(context, actor, id, { ...input, scope: 'this' }, 'postponed')

async function move(
  context: Context,
  actor: Actor,
  id: string,
  { note, version, scope }: InferOutput<typeof cancelInput>,
  to: 'cancelled' | 'postponed',
): Promise<OwnEvent> {
  const { db, registrations } = context.services
  await paceDates(context, actor, id, { scope })
  const event = await db.transaction(async (tx) => {
    const changed: ChangedEvent[] = []
    for (const date of await listScope(tx, actor, id, scope)) {
      const found = await holdDate(tx, actor, { id: date, of: id })
      if (!found) continue
      const { row, tickets } = found
      if (date === id) requireSame(row, writtenOf(row, tickets), version)
      const isAllowed = may(row)[to === 'cancelled' ? 'cancel' : 'postpone']
      if (date === id && !isAllowed) throw new ApiError('event_state')
      if (!isAllowed) continue
      await updateEvent(tx, date, { status: to, statusNote: note, sequence: row.sequence + 1 })
      await recordAudit(tx, { ...context, actor, action: `public_event.${to}`, entity: 'public_event', entityId: date })
      changed.push({ eventId: date, change: to })
    }
    await registrations.tellChanged(tx, changed, actor)
    return readOwnEvent(tx, actor, id)
  })
  registrations.wake()
  return event
}

export async function moveEvent(
  context: Context,
  actor: Actor,
  id: string,
  input: InferOutput<typeof rescheduleEvent>,
): Promise<OwnEvent> {
  const { note, version, ...times } = input
  const { db, registrations } = context.services
  requireVoice(actor)
  const event = await db.transaction(async (tx) => {
    const { row, tickets } = await requireOwnEvent(tx, actor, id)
    const before = writtenOf(row, tickets)
    requireSame(row, before, version, times)
    if (!may(row).edit || row.status === 'draft') throw new ApiError('event_state')
    const after = patched(before, times)
    const isBack = row.status === 'postponed'
    await tellAndOffer(tx, context, actor, [
      await change(tx, context, actor, { row, tickets, before, after, isHeld: null, note, isBack }),
    ])
    return readOwnEvent(tx, actor, id)
  })
  registrations.wake()
  return event
}

/** Of a series, together, drafts alone: of what is published each has its own people. */
export async function deleteEvent(context: Context, actor: Actor, id: string, { scope }: { scope: SeriesScope }) {
  await paceDates(context, actor, id, { scope, areDrafts: true })
  return context.services.db.transaction(async (tx) => {
    const { seriesId } = await requireKnown(tx, actor, id)
    if (scope === 'this') {
      await passHold(tx, seriesId, [id])
      await withdrawHold(tx, { type: 'event', id })
    }
    const rows: ChangedRow[] = []
    for (const date of scope === 'this' ? [id] : await listDrafts(tx, actor, id, scope)) {
      const found = await holdDate(tx, actor, { id: date, of: scope === 'this' ? id : null })
      if (!found || (scope !== 'this' && found.row.status !== 'draft')) continue
      rows.push(await remove(tx, context, actor, found.row))
    }
    const set = { entity: 'public_event', actorId: actor.userId, rows, minutes: undoMinutes } as const
    return { deleted: rows.length, undo: await recordChangeSet(tx, set) }
  })
}

async function remove(tx: Tx, context: Context, actor: Actor, row: EventRow): Promise<ChangedRow> {
  const { id, version } = row
  const waiting = [...(await countLiving(tx, id)).values()].reduce((sum, count) => sum + count, 0)
  if (!whatMay({ ...row, waiting, removedFor: row.hiddenRule }).delete) throw new ApiError('event_taken')
  // Its list is where both read what is owed, and to whom.
  const { owed, back } = await readOpenMoney(tx, id)
  if (owed + back > 0) throw new ApiError('event_money')
  await updateEvent(tx, id, { deletedAt: new Date() })
  await recordAudit(tx, { ...context, actor, action: 'public_event.deleted', entity: 'public_event', entityId: id })
  return { entityId: id, version: version + 1, before: { deletedAt: null } }
}

/** Where there is room for it still: as many may have been begun meanwhile. */
export const undoEvent: UndoRow = async (tx, actor, { entityId, version }) => {
  await tx.execute(sql`select from events where id = ${entityId} for no key update`)
  const row = await readEvent(tx, entityId)
  if (!row || row.version !== version || !mayChange(actor, row)) return false
  if (row.status === 'draft') await requireRoom(tx, row)
  await updateEvent(tx, entityId, { deletedAt: null })
  return true
}

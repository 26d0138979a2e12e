// From a draft to what takes place, or does not. What waits in the moderators' queue is locked before the event, as decisions lock it.
import { sql } from 'drizzle-orm'
import type { InferOutput } from 'valibot'
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
import { recordChangeSet } from '../changes/changes.repo.ts'
import type { UndoRow } from '../changes/undo.service.ts'
import { withdrawHold } from '../moderation/holds.ts'
import { requireVoice } from '../moderation/sanctions.ts'
import { undoMinutes } from '../people/people.bulk.ts'
import { refuseMissing, refusePast } from './complete.ts'
import { mayChange, whatMay } from './events.policy.ts'
import { countLiving, freeSlug, readEvent, requireOwnEvent, updateEvent, type EventRow } from './events.repo.ts'
import { change, requireKnown, requireSame, tellAndOffer } from './events.save.ts'
import { listScope, naming } from './series.repo.ts'
import { readOwnEvent } from './events.view.ts'
import { isFirstOf, isToBeHeld, textOf } from './held.ts'
import { requireApproved } from './hosts.service.ts'
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
  return context.services.db.transaction(async (tx) => {
    const known = await requireKnown(tx, actor, id)
    const isFirst = await isFirstOf(tx, known.hostId)
    const dates = await listScope(tx, actor, id, scope)
    const held = new Map<string, boolean>()
    for (const date of dates) {
      const draft = date === id ? known : await requireKnown(tx, actor, date)
      const seen = textOf(writtenOf(draft, []))
      const isHouse = known.organisationId !== null
      if (date === id || draft.status === 'draft')
        held.set(date, await isToBeHeld(tx, context, actor, { id: date, seen, isFirst, isHouse }))
    }
    await requireApproved(tx, known)
    for (const [date, isHeld] of held)
      await publishOne(tx, context, actor, { id: date, isHeld, version: date === id ? version : null })
    // Here, since who waits for this row may have taken every connection.
    return readOwnEvent(tx, actor, id)
  })
}

type Draft = { id: string; isHeld: boolean; version: number | null }

/** `version`: of the one that is looked at; another date of its series is told by its day where it cannot be. */
async function publishOne(tx: Tx, context: Context, actor: Actor, { id, isHeld, version }: Draft): Promise<void> {
  const { row, tickets } = await requireOwnEvent(tx, actor, id)
  const written = writtenOf(row, tickets)
  if (version !== null) requireSame(row, written, version)
  if (!may(row).publish) throw new ApiError('event_state')
  const require = async () => {
    refuseMissing(missingOf(written), context.locale)
    refusePast(row, context.locale)
  }
  await (version === null ? naming(row, context.locale, require) : require())
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
  const event = await db.transaction(async (tx) => {
    const changed: ChangedEvent[] = []
    for (const date of await listScope(tx, actor, id, scope)) {
      const { row, tickets } = await requireOwnEvent(tx, actor, date)
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

export async function deleteEvent(context: Context, actor: Actor, id: string) {
  return context.services.db.transaction(async (tx) => {
    await requireKnown(tx, actor, id)
    await withdrawHold(tx, { type: 'event', id })
    const { row } = await requireOwnEvent(tx, actor, id)
    const waiting = [...(await countLiving(tx, id)).values()].reduce((sum, count) => sum + count, 0)
    if (!whatMay({ ...row, waiting, removedFor: row.hiddenRule }).delete) throw new ApiError('event_taken')
    await updateEvent(tx, id, { deletedAt: new Date() })
    await recordAudit(tx, { ...context, actor, action: 'public_event.deleted', entity: 'public_event', entityId: id })
    const rows = [{ entityId: id, version: row.version + 1, before: { deletedAt: null } }]
    return {
      undo: await recordChangeSet(tx, { entity: 'public_event', actorId: actor.userId, rows, minutes: undoMinutes }),
    }
  })
}

export const undoEvent: UndoRow = async (tx, actor, { entityId, version }) => {
  await tx.execute(sql`select from events where id = ${entityId} for no key update`)
  const row = await readEvent(tx, entityId)
  if (!row || row.version !== version || !mayChange(actor, row)) return false
  await updateEvent(tx, entityId, { deletedAt: null })
  return true
}

// An event is begun, changed and copied by those who organise it. What is counted of it, and its address, come from us alone.
import { isDeepStrictEqual } from 'node:util'
import type { EventInput, EventPatch } from '#/contract/event/event-input.ts'
import type { OwnEvent } from '#/contract/event/event.ts'
import { missingOf } from '#/contract/event/missing.ts'
import { takes, waysOf, type TicketPayment } from '#/contract/event/ticket-payment.ts'
import { newId } from '#/lib/ids.ts'
import type { Tx } from '../../db/client.ts'
import { events } from '../../db/tables/events.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import { diffOf } from '../../http/diff.ts'
import { requireVersion } from '../../http/edit.ts'
import type { Actor } from '../../http/policy.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { requireVoice } from '../moderation/sanctions.ts'
import { columnsFor, requireQuestions } from './checked.ts'
import { refuseMissing, refusePast } from './complete.ts'
import { mayChange, whatMay } from './events.policy.ts'
import {
  countLiving,
  readEvent,
  readTickets,
  requireOwnEvent,
  updateEvent,
  type EventRow,
  type TicketRow,
} from './events.repo.ts'
import { readOwnEvent } from './events.view.ts'
import { textOf } from './held.ts'
import { hostFor, requireNotClosed, requireRoom } from './hosts.service.ts'
import { withMovedDoor } from './moved.ts'
import type { EventChange } from './registrations.point.ts'
import { addTo, judgeTogether, passHold, type Sayings } from './series.held.ts'
import { holdDate, listScope, naming, paceDates } from './series.repo.ts'
import { requirePayable } from './payable.ts'
import { requireCover, takeCover, withCover } from './cover.ts'
import { patchFor } from './series.patch.ts'
import { putTickets, requireTickets } from './tickets.ts'
import { begun, patched, readable, shaped, writtenOf, type Patch, type WrittenEvent } from './written.ts'

type Host = Pick<EventRow, 'organisationId' | 'hostId'>

export async function createEvent(context: Context, actor: Actor, input: EventInput): Promise<OwnEvent> {
  const { db } = context.services
  requireQuestions(input.questions, [], context.locale)
  const written = shaped(begun(input, context.locale))
  const id = newId()
  await db.transaction(async (tx) => {
    const host = await hostFor(tx, context, actor, input.organisation)
    await requireRoom(tx, host)
    await insertDraft(tx, context, actor, { id, host, written })
    await recordAudit(tx, { ...context, actor, action: 'public_event.created', entity: 'public_event', entityId: id })
  })
  return readOwnEvent(db, actor, id)
}

const untimed = { starts: null, ends: null, startsHour: null, endsHour: null, opens: null, closes: null } as const

/** Everything but its times and who is coming. */
export async function copyEvent(context: Context, actor: Actor, copied: string): Promise<OwnEvent> {
  const { db } = context.services
  const id = newId()
  await db.transaction(async (tx) => {
    const { row, tickets } = await requireOwnEvent(tx, actor, copied)
    await requireNotClosed(tx, row)
    const { questions, ...written } = await withCover(tx, writtenOf(row, tickets))
    await requireRoom(tx, row)
    await insertDraft(tx, context, actor, {
      id,
      host: row,
      written: shaped({
        ...written,
        ...untimed,
        tickets: written.tickets.map(({ id: _id, ...ticket }) => ticket),
        questions: questions.map(({ id: _id, ...question }) => question),
      }),
    })
    const diff = { copyOf: { from: null, to: copied } }
    await recordAudit(tx, {
      ...context,
      actor,
      action: 'public_event.created',
      entity: 'public_event',
      entityId: id,
      diff,
    })
  })
  return readOwnEvent(db, actor, id)
}

type Draft = { id: string; host: Host; written: WrittenEvent; seriesId?: string }

/** Where there is room for it. */
export async function insertDraft(
  tx: Tx,
  { locale }: Context,
  actor: Actor,
  { id, host, written, seriesId }: Draft,
): Promise<void> {
  const { organisationId, hostId } = host
  requireTickets(written.tickets, [], new Map(), locale)
  const columns = columnsFor(written, { taken: 0, isHouse: organisationId !== null }, locale)
  await tx.insert(events).values({ ...columns, id, organisationId, hostId, seriesId, createdBy: actor.userId })
  await takeCover(tx, actor, { id, host, now: written.cover, before: null, isLive: false, locale })
  await putTickets(tx, id, written.tickets, [])
}

export async function saveEvent(context: Context, actor: Actor, id: string, input: EventPatch): Promise<OwnEvent> {
  const { version, note, scope, ...patch } = input
  const { db, registrations } = context.services
  await paceDates(context, actor, id, { scope })
  const event = await db.transaction(async (tx) => {
    const dates = await listScope(tx, actor, id, scope)
    const known = await requireKnown(tx, actor, id)
    const saved = withQuestionIds(patch)
    const before = writtenOf(known, await readTickets(tx, id))
    const meantFor = (date: string, own: WrittenEvent) => (date === id ? saved : patchFor(own, before, saved))
    const held = await judgeTexts(tx, context, actor, known, dates, meantFor)
    const done: Done[] = []
    for (const date of dates) {
      const found = await holdDate(tx, actor, { id: date, of: id })
      if (!found) continue
      const { row, tickets } = found
      const own = writtenOf(row, tickets)
      const isThis = date === id
      if (isThis) requireSame(row, own, version, patch)
      const mayEdit = whatMay({ ...row, waiting: 0, removedFor: row.hiddenRule }).edit
      if (isThis && !mayEdit) throw new ApiError('event_state')
      if (!mayEdit) continue
      if (isThis) requireQuestions(patch.questions, row.questions, context.locale)
      const asked = meantFor(date, own)
      const save = () =>
        change(tx, context, actor, {
          row,
          tickets,
          before: own,
          after: patched(own, asked),
          isHeld: held.get(date) ?? null,
          note,
        })
      done.push(await (isThis ? save() : naming(row, context.locale, save)))
    }
    await tellAndOffer(tx, context, actor, done)
    // Here, since who waits for this row may have taken every connection.
    return readOwnEvent(tx, actor, id)
  })
  registrations.wake()
  return event
}

/** Each new question has the same number on every date. */
const withQuestionIds = ({ questions, ...patch }: Patch): Patch =>
  questions ? { ...patch, questions: questions.map((one) => ({ ...one, id: one.id ?? newId() })) } : patch

/** As an actor may open it; read before anything is locked. */
export async function requireKnown(tx: Tx, actor: Actor, id: string): Promise<EventRow> {
  const row = await readEvent(tx, id)
  if (!row || row.deletedAt || !mayChange(actor, row)) throw new ApiError('not_found')
  return row
}

/** Field by field, in the words of the form. */
export function requireSame(row: EventRow, before: WrittenEvent, version: number, patch: Patch = {}): void {
  requireVersion(
    { version: row.version, values: readable(before) },
    { version, values: readable(patch as WrittenEvent) },
  )
}

/**
 * Before anything is locked, as decisions lock the item first: whether others wait for a moderator before they read it. Of what
 * says what it said there is no answer.
 */
async function judgeTexts(
  tx: Tx,
  context: Context,
  actor: Actor,
  { seriesId, organisationId }: EventRow,
  dates: readonly string[],
  meantFor: (date: string, own: WrittenEvent) => Patch,
): Promise<Map<string, boolean>> {
  const sayings: Sayings = new Map()
  for (const date of dates) {
    const row = await readEvent(tx, date)
    if (!row || row.status === 'draft') continue
    requireVoice(actor)
    const own = writtenOf(row, await readTickets(tx, date))
    const is = textOf(shaped({ ...own, ...meantFor(date, own) } as WrittenEvent))
    if (textOf(own) !== is) addTo(sayings, is, row)
  }
  const changed = [...sayings.values()].flat().map(({ id }) => id)
  if (changed.length > 0) await passHold(tx, seriesId, changed)
  return judgeTogether(tx, context, actor, sayings, { seriesId, organisationId, isFirst: false })
}

type Change = {
  row: EventRow
  tickets: readonly TicketRow[]
  before: WrittenEvent
  after: WrittenEvent
  /** Null: nothing was written that others read. */
  isHeld: boolean | null
  note: string
  /** What was put off takes place after all, at the same time perhaps. */
  isBack?: boolean
}

/** What a change of a published event means for those who are coming. */
export function changeOf(
  row: EventRow,
  after: Pick<EventRow, 'startsAt' | 'endsAt' | 'allDay' | 'mode' | 'venue' | 'onlineUrl'>,
): EventChange | null {
  const at = (one: Pick<EventRow, 'startsAt' | 'endsAt' | 'allDay'>) => [
    one.startsAt?.getTime(),
    one.endsAt?.getTime(),
    one.allDay,
  ]
  if (!isDeepStrictEqual(at(row), at(after))) return 'rescheduled'
  const where = (one: Pick<EventRow, 'mode' | 'venue' | 'onlineUrl'>) => [one.mode, one.venue, one.onlineUrl]
  return isDeepStrictEqual(where(row), where(after)) ? null : 'moved'
}

/** In such a way that what it needs was asked for before. */
const isSold = ({ payment, tickets }: WrittenEvent, as: TicketPayment): boolean =>
  waysOf[as].every((way) => takes(payment, way)) && payment !== 'on_site' && tickets.some(({ price }) => price > 0)

type Done = { eventId: string; change: EventChange | null; isPublished: boolean } | null

/** First what became of it, then what is free: whoever is offered places has heard for when they are. */
export async function tellAndOffer(
  tx: Tx,
  { services: { registrations } }: Context,
  actor: Actor,
  done: readonly Done[],
): Promise<void> {
  const all = done.flatMap((one) => one ?? [])
  await registrations.tellChanged(
    tx,
    all.flatMap(({ eventId, change: what }) => (what ? [{ eventId, change: what }] : [])),
    actor,
  )
  await registrations.offerFreed(
    tx,
    all.flatMap(({ eventId, isPublished }) => (isPublished ? [eventId] : [])),
  )
}

/** For a row that is held, with its tickets; null where nothing is different. Who comes is told by `tellAndOffer`. */
export async function change(
  tx: Tx,
  context: Context,
  actor: Actor,
  { row, tickets, before, after: asked, isHeld, note, isBack = false }: Change,
): Promise<Done> {
  const { locale } = context
  const after = withMovedDoor({ status: row.status, isBack }, before, asked)
  const living = after.tickets === before.tickets ? new Map<string, number>() : await countLiving(tx, row.id)
  if (after.tickets !== before.tickets) requireTickets(after.tickets, tickets, living, locale)
  const columns = columnsFor(after, { taken: row.taken, isHouse: row.organisationId !== null }, locale)
  const isPublished = row.status !== 'draft'
  if (isPublished) refuseMissing(missingOf(after), locale)
  if (isPublished) requireCover(after, locale)
  const shown = { id: row.id, host: row, now: after.cover, before: before.cover, isLive: isPublished, locale }
  // What is sold already is sold on.
  if (isPublished && !isSold(before, after.payment)) await requirePayable(tx, context, after, row.organisationId)
  const changed = isBack ? 'rescheduled' : isPublished ? changeOf(row, { ...row, ...columns }) : null
  if (changed === 'rescheduled') refusePast(columns, locale)
  const diff = diffOf(before, after)
  if (Object.keys(diff).length === 0 && !isBack) return null
  await takeCover(tx, actor, shown)
  if (after.tickets !== before.tickets) await putTickets(tx, row.id, after.tickets, tickets)
  await updateEvent(tx, row.id, {
    ...columns,
    ...(isHeld === null ? {} : { isHeld }),
    ...(isPublished ? { sequence: row.sequence + 1 } : {}),
    ...(changed ? { statusNote: note } : {}),
    ...(changed === 'rescheduled' ? movedTimes(row, columns.startsAt) : {}),
  })
  const { content: _content, onlineUrl: _url, ...said } = diff
  await recordAudit(tx, {
    ...context,
    actor,
    action: 'public_event.updated',
    entity: 'public_event',
    entityId: row.id,
    diff: said,
  })
  return { eventId: row.id, change: changed, isPublished }
}

/** A later end alone is told, and is no other day. What is put off has one again. */
function movedTimes(row: EventRow, startsAt: Date | null): Partial<EventRow> {
  if (row.startsAt?.getTime() === startsAt?.getTime())
    return row.status === 'postponed' ? { status: row.previousStartsAt ? 'rescheduled' : 'published' } : {}
  return { status: 'rescheduled', previousStartsAt: row.startsAt }
}

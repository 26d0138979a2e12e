// What hosts do with registrations: see them, take one back, let people in at the door.
import { sql } from 'drizzle-orm'
import type { InferOutput } from 'valibot'
import type { registrationFilter, RegistrationQuery } from '#/contract/event/event.search.ts'
import type { DoorEntered } from '#/contract/event/door.ts'
import type { CheckedIn, Registration } from '#/contract/event/registration.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import { csvOfList, exportPageRows, type CsvColumns } from '../../http/csv.ts'
import type { SignedIn } from '../../http/policy.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { isAtDoor, isOwn } from '../events/events.policy.ts'
import { readEvent, type EventRow } from '../events/events.repo.ts'
import { requireVoice } from '../moderation/sanctions.ts'
import { readDoorCode } from '#/lib/door-code.ts'
import { newId } from '#/lib/ids.ts'
import { addArrival, settle, standing, takeBack } from './arrivals.repo.ts'
import { doorCode } from './door-code.ts'
import { tellDoor } from './telling-door.ts'
import { giveAllBack } from './giving-back.ts'
import { offerOn } from './line.service.ts'
import { inTurnOf } from './registering.service.ts'
import { countRegistrations, listRegistrations, readOpenMoney } from './registrations.list.ts'
import { holdRegistration, moveRegistration, type RegistrationRow } from './registrations.repo.ts'
import { readForHosts } from './registrations.view.ts'
import { holdEvent } from './seats.repo.ts'
import { hears, tell } from './telling.ts'
import { m } from '#/paraglide/messages.js'

/** A foreign event answers as an unknown one does. */
export async function requireHosted(db: Queryable, actor: SignedIn, eventId: string): Promise<EventRow> {
  const { rows } = await db.execute(sql`select from events e where e.id = ${eventId} and ${isOwn(actor)}`)
  const event = rows.length > 0 ? await readEvent(db, eventId) : undefined
  if (!event) throw new ApiError('not_found')
  return event
}

/** The same for whoever is named to stand at its door. */
export async function requireAtDoor(db: Queryable, actor: SignedIn, eventId: string): Promise<EventRow> {
  const { rows } = await db.execute(sql`select from events e where e.id = ${eventId} and ${isAtDoor(actor)}`)
  const event = rows.length > 0 ? await readEvent(db, eventId) : undefined
  if (!event) throw new ApiError('not_found')
  return event
}

/** Held until the transaction ends: at the door nobody waits for the event. */
async function requireOf(tx: Tx, eventId: string, id: string): Promise<RegistrationRow> {
  const row = await holdRegistration(tx, id)
  if (row?.eventId !== eventId) throw new ApiError('not_found')
  return row
}

export async function listForHosts(context: Context, actor: SignedIn, eventId: string, query: RegistrationQuery) {
  const { db } = context.services
  await requireHosted(db, actor, eventId)
  return {
    ...(await listRegistrations(context.services, eventId, query)),
    numbers: await countRegistrations(db, eventId),
    money: await readOpenMoney(db, eventId),
  }
}

export async function exportRegistrations(
  context: Context,
  actor: SignedIn,
  eventId: string,
  filter: InferOutput<typeof registrationFilter>,
): Promise<Response> {
  const { db } = context.services
  const event = await requireHosted(db, actor, eventId)
  const audited = { ...context, actor, entity: 'public_event', entityId: eventId }
  await recordAudit(db, { ...audited, action: 'registration.exported', diff: { ...filter } })
  return csvOfList('registrations.csv', columnsOf(event, context), async (after) => {
    const query = { ...filter, after, limit: exportPageRows }
    const { registrations, next } = await listRegistrations(context.services, eventId, query)
    return { rows: registrations, next }
  })
}

/** A column for every question; of two that ask the same, each has its own. */
function columnsOf({ questions }: EventRow, { locale }: Context): CsvColumns<Registration> {
  const columns: CsvColumns<Registration> = {
    id: (row) => row.id,
    name: (row) => row.name,
    email: (row) => row.email,
    ticket: (row) => row.ticket.name,
    price: (row) => (row.ticket.price / 100).toFixed(2),
    seats: (row) => row.seats,
    due: (row) => (row.due / 100).toFixed(2),
    paid: (row) => (row.paid / 100).toFixed(2),
    paid_by: (row) => row.payment,
    refunded: (row) => (row.refunded / 100).toFixed(2),
    papers: (row) => row.papers.map(({ number }) => number).join('; '),
    children: (row) => row.children.join('; '),
    status: (row) => row.status,
    ended_by: (row) => row.ending,
    place_in_line: (row) => row.waiting?.place,
    code: (row) => row.code,
    registered: (row) => row.createdAt,
    attended: (row) => row.attendedAt,
  }
  for (const { id, label } of questions) {
    const name = label in columns ? `${label} (${id.slice(-4)})` : label
    columns[name] = ({ answers }) =>
      answers[id] === true
        ? m.registering_csv_yes({}, { locale })
        : answers[id] === undefined
          ? ''
          : String(answers[id])
  }
  return columns
}

export async function cancelForHost(
  context: Context,
  actor: SignedIn,
  { eventId, id, note }: { eventId: string; id: string; note: string },
): Promise<Registration> {
  const { db, secret, notices, mailer, payments } = context.services
  await requireHosted(db, actor, eventId)
  if (note) requireVoice(actor)
  const registration = await inTurnOf(eventId, () =>
    db.transaction(async (tx) => {
      const { event } = (await holdEvent(tx, eventId))!
      const row = await requireOf(tx, eventId, id)
      if (row.attendedAt) throw new ApiError('registration_state')
      const moved = await moveRegistration(tx, row, { move: 'cancel', by: 'host', ending: 'host' })
      if (!moved) throw new ApiError('registration_state')
      await giveAllBack(tx, row)
      if (hears(row)) await tell(tx, [moved], { kind: 'registration_withdrawn', data: { note } })
      const audited = { requestId: context.requestId, actor, entity: 'registration', entityId: id }
      await recordAudit(tx, { ...audited, action: 'registration.withdrawn', diff: { event: eventId } })
      await offerOn(tx, event)
      return (await readForHosts(tx, secret, [(await holdRegistration(tx, id))!]))[0]!
    }),
  )
  notices.wake()
  mailer.wake()
  payments.wake()
  return registration
}

/** At most so many are looked through for a code: more do not come to one door. */
const codesAtMost = 20_000

/**
 * Which registration of this event a code is of. Those who come are first; those that are over are
 * among them, so that the door can say so.
 */
async function findByCode(tx: Tx, secret: string, eventId: string, typed: string): Promise<string> {
  const code = readDoorCode(typed)
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from event_registrations where event_id = ${eventId}
    order by status = 'registered' desc, id desc limit ${codesAtMost}`)
  const found = rows.find(({ id }) => doorCode(secret, { id, eventId }) === code)
  if (!found) throw new ApiError('door_unknown')
  return found.id
}

type ShownAtDoor = { registration: string } | { code: string }

/** A second time is no mistake: it says when they came, and by whom they were let in. */
export async function checkIn(
  context: Context,
  actor: SignedIn,
  eventId: string,
  shown: ShownAtDoor,
): Promise<CheckedIn> {
  const { db, secret, live } = context.services
  const event = await requireHosted(db, actor, eventId)
  const done = await db.transaction(async (tx) => {
    const { row, before } = await letIn(tx, context, { actor, event, shown })
    const [registration] = await readForHosts(tx, secret, [row])
    return { registration: registration!, before, numbers: await countRegistrations(tx, eventId) }
  })
  live.wake()
  return done
}

/** For whoever stands at the door, which is less than hosts know. */
export async function enterByCode(
  context: Context,
  actor: SignedIn,
  eventId: string,
  code: string,
): Promise<DoorEntered> {
  const { db, secret, live } = context.services
  const event = await requireAtDoor(db, actor, eventId)
  const done = await db.transaction(async (tx) => {
    const { row, before } = await letIn(tx, context, { actor, event, shown: { code } })
    const [{ name, ticket, seats }] = (await readForHosts(tx, secret, [row])) as [Registration]
    return { name, ticket: ticket.name, seats, before }
  })
  live.wake()
  return done
}

type Entering = { actor: SignedIn; event: EventRow; shown: ShownAtDoor }

/** Of two at two doors, one is the first. */
async function letIn(tx: Tx, context: Context, { actor, event, shown }: Entering) {
  const { secret } = context.services
  const id = 'code' in shown ? await findByCode(tx, secret, event.id, shown.code) : shown.registration
  const row = await requireOf(tx, event.id, id)
  if (row.status !== 'registered') throw new ApiError('door_not_registered')
  if (row.attendedAt) {
    const [first] = await standing(tx, id)
    return { row, before: first ? { at: first.at, by: first.by } : { at: row.attendedAt.toISOString(), by: null } }
  }
  await addArrival(tx, { id: newId(), row, byId: actor.userId, at: new Date() })
  await settle(tx, id)
  const audited = { requestId: context.requestId, actor, entity: 'registration', entityId: id }
  await recordAudit(tx, { ...audited, action: 'registration.checked_in', diff: { event: event.id } })
  await tellDoor(tx, context, event)
  return { row: await requireOf(tx, event.id, id), before: null }
}

/** Whoever takes it back here sees how it stands: by whichever doors they came. */
export async function undoCheckIn(context: Context, actor: SignedIn, { eventId, id }: { eventId: string; id: string }) {
  const { db, secret, live } = context.services
  const event = await requireHosted(db, actor, eventId)
  const done = await db.transaction(async (tx) => {
    await requireOf(tx, eventId, id)
    if (await takeBack(tx, id, null)) {
      await settle(tx, id)
      const audited = { requestId: context.requestId, actor, entity: 'registration', entityId: id }
      await recordAudit(tx, { ...audited, action: 'registration.check_in_undone', diff: { event: eventId } })
      await tellDoor(tx, context, event)
    }
    const [registration] = await readForHosts(tx, secret, [await requireOf(tx, eventId, id)])
    return { registration: registration!, numbers: await countRegistrations(tx, eventId) }
  })
  live.wake()
  return done
}

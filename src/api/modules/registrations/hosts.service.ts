// What hosts do with registrations: see them, take one back, let people in at the door.
import { sql } from 'drizzle-orm'
import type { InferOutput } from 'valibot'
import type { registrationFilter, RegistrationQuery } from '#/contract/event/event.search.ts'
import type { CheckedIn, Registration } from '#/contract/event/registration.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { isoTime } from '../../db/iso-time.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import { csvOfList, exportPageRows, type CsvColumns } from '../../http/csv.ts'
import type { SignedIn } from '../../http/policy.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { isAtDoor, isOwn } from '../events/events.policy.ts'
import { readEvent, type EventRow } from '../events/events.repo.ts'
import { requireVoice } from '../moderation/sanctions.ts'
import { readDoorCode } from '#/lib/door-code.ts'
import { takeBack } from './arrivals.repo.ts'
import { doorCode } from './door-code.ts'
import { tellDoor } from './telling-door.ts'
import { offerOn } from './line.service.ts'
import { inTurnOf } from './registering.service.ts'
import { countRegistrations, listRegistrations } from './registrations.list.ts'
import { holdRegistration, moveRegistration, updateRegistration, type RegistrationRow } from './registrations.repo.ts'
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
  await requireAtDoor(db, actor, eventId)
  return {
    ...(await listRegistrations(context.services, eventId, query)),
    numbers: await countRegistrations(db, eventId),
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
  const { db, secret, notices, mailer } = context.services
  await requireHosted(db, actor, eventId)
  if (note) requireVoice(actor)
  const registration = await inTurnOf(eventId, () =>
    db.transaction(async (tx) => {
      const { event } = (await holdEvent(tx, eventId))!
      const row = await requireOf(tx, eventId, id)
      if (row.attendedAt) throw new ApiError('registration_state')
      const moved = await moveRegistration(tx, row, { move: 'cancel', by: 'host', ending: 'host' })
      if (!moved) throw new ApiError('registration_state')
      if (hears(row)) await tell(tx, [moved], { kind: 'registration_withdrawn', data: { note } })
      const audited = { requestId: context.requestId, actor, entity: 'registration', entityId: id }
      await recordAudit(tx, { ...audited, action: 'registration.withdrawn', diff: { event: eventId } })
      await offerOn(tx, event)
      return (await readForHosts(tx, secret, [moved]))[0]!
    }),
  )
  notices.wake()
  mailer.wake()
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
  const event = await requireAtDoor(db, actor, eventId)
  const done = await db.transaction(async (tx) => {
    const id = 'code' in shown ? await findByCode(tx, secret, eventId, shown.code) : shown.registration
    const row = await requireOf(tx, eventId, id)
    if (row.status !== 'registered') throw new ApiError('door_not_registered')
    const isFirst = await arrive(tx, id, actor.userId)
    const audited = { requestId: context.requestId, actor, entity: 'registration', entityId: id }
    if (isFirst) await recordAudit(tx, { ...audited, action: 'registration.checked_in', diff: { event: eventId } })
    const before = isFirst ? null : await readArrival(tx, id)
    const [registration] = await readForHosts(tx, secret, [await requireOf(tx, eventId, id)])
    if (isFirst) await tellDoor(tx, context, event)
    return { registration: registration!, before, numbers: await countRegistrations(tx, eventId) }
  })
  live.wake()
  return done
}

/** Of two at two doors, one is the first. */
async function arrive(tx: Tx, id: string, userId: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update event_registrations set attended_at = now(), checked_in_by = ${userId}, updated_at = now()
    where id = ${id} and status = 'registered' and attended_at is null`)
  return rowCount === 1
}

async function readArrival(tx: Tx, id: string): Promise<CheckedIn['before']> {
  const { rows } = await tx.execute<NonNullable<CheckedIn['before']>>(sql`
    select ${isoTime(sql`r.attended_at`)} as at, trim(u.first_name || ' ' || u.last_name) as by
    from event_registrations r left join users u on u.id = r.checked_in_by where r.id = ${id} and r.attended_at is not null`)
  // It was cancelled between the two.
  if (!rows[0]) throw new ApiError('door_not_registered')
  return rows[0]
}

export async function undoCheckIn(context: Context, actor: SignedIn, { eventId, id }: { eventId: string; id: string }) {
  const { db, secret, live } = context.services
  const event = await requireAtDoor(db, actor, eventId)
  const done = await db.transaction(async (tx) => {
    const row = await requireOf(tx, eventId, id)
    const undone = row.attendedAt ? await updateRegistration(tx, id, { attendedAt: null, checkedInBy: null }) : row
    const audited = { requestId: context.requestId, actor, entity: 'registration', entityId: id }
    // Whoever takes it back here sees how it stands: by whichever doors they came.
    await takeBack(tx, id, null)
    if (row.attendedAt) await recordAudit(tx, { ...audited, action: 'registration.check_in_undone' })
    const [registration] = await readForHosts(tx, secret, [undone])
    if (row.attendedAt) await tellDoor(tx, context, event)
    return { registration: registration!, numbers: await countRegistrations(tx, eventId) }
  })
  live.wake()
  return done
}

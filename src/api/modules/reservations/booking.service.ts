// Booking is one act: room and trainer, all dates, or nothing. What was looked up the rows hold, and a constraint besides.
import { sql } from 'drizzle-orm'
import { reservationLimits } from '#/contract/reservation/reservation-kinds.ts'
import type { Reservation, ReservationInput } from '#/contract/reservation/reservation.ts'
import { newId } from '#/lib/ids.ts'
import { createTurns } from '../../http/turns.ts'
import type { Tx } from '../../db/client.ts'
import { reservationParts, reservations } from '../../db/tables/reservations.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import { refuseFields } from '../../http/edit.ts'
import { looksAfter, type Actor } from '../../http/policy.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { requireVoice } from '../moderation/sanctions.ts'
import { endReservations, lapseAt } from './ending.ts'
import { datesOf, idsOf, stocksOf, stretchOf, type Dated } from './offer.ts'
import { isTheirs, requireBelonging, requireManager } from './reservations.policy.ts'
import { listReservations, readReservation } from './reservations.view.ts'
import { holdResources, type ResourceRow } from './stock.repo.ts'
import { tell } from './telling.ts'

/** Calls for one centre wait for their turn here, not each with a connection. */
export const inTurn = createTurns<string>()
const hourMs = 3_600_000

export async function book(context: Context, actor: Actor, organisation: string, input: ReservationInput) {
  requireVoice(actor)
  const { db, notices } = context.services
  const manages = looksAfter(actor, organisation)
  await (manages ? requireManager : requireBelonging)(db, actor, organisation)
  const made = await inTurn(organisation, () =>
    db.transaction(async (tx) => {
      const rows = await holdResources(tx, organisation, idsOf(input))
      requireFitting(rows, input, manages)
      await requireRoom(tx, actor, organisation, manages)
      await lapseAt(tx, idsOf(input))
      const dates = await freeDates(tx, rows, input)
      const who = manages ? await whoOf(tx, context, organisation, input) : { userId: actor.userId, guestName: '' }
      const ids = await write(tx, { dates, rows, who, input, actor, organisation, manages })
      await recordAudit(tx, { ...context, actor, action: 'reservation.made', entity: 'reservation', entityId: ids[0]! })
      if (!manages) await tell(tx, ids[0]!, 'reservation_asked')
      else if (input.hold === 0) await tell(tx, ids[0]!, 'reservation_made')
      return listReservations(tx, actor, ids)
    }),
  )
  notices.wake()
  return made
}

/** A room is not taught by a room. */
export function requireTrainer(rows: readonly ResourceRow[]): void {
  if (rows[1] && rows[1].kind !== 'trainer') throw new ApiError('not_found')
}

/** Others ask alone for what is open to them. */
function requireFitting(rows: readonly ResourceRow[], { repeats }: ReservationInput, manages: boolean): void {
  requireTrainer(rows)
  if (!manages && (repeats > 1 || !rows.every(({ isOpen }) => isOpen))) throw new ApiError('reservation_closed')
}

async function requireRoom(tx: Tx, { userId }: Actor, organisation: string, manages: boolean): Promise<void> {
  const { askedComing, askedPerDay, coming } = reservationLimits
  const where = manages
    ? sql`organisation_id = ${organisation} and ends_at > now()`
    : sql`made_by = ${userId} and is_asked and (ends_at > now() or created_at > now() - interval '1 day')`
  const { rows } = await tx.execute<{ today: number; all: number }>(sql`
    select (count(*) filter (where created_at > now() - interval '1 day'))::int as today,
      (count(*) filter (where status in ('held', 'confirmed')))::int as all from reservations where ${where}`)
  const { today, all } = rows[0]!
  const most = manages ? coming : askedComing
  if (all >= most) throw new ApiError('limit_reached', {}, { limit: most })
  if (!manages && today >= askedPerDay) throw new ApiError('limit_reached', {}, { limit: askedPerDay })
}

async function freeDates(tx: Tx, rows: readonly ResourceRow[], input: ReservationInput): Promise<Dated[]> {
  const dates = datesOf(await stocksOf(tx, rows, stretchOf(input)), input, Date.now())
  const free = dates.filter(({ state }) => state === 'free')
  if (free.length === 0) throw new ApiError('reservation_taken')
  const clashes = dates.filter(({ state }) => state !== 'free').map(({ date }) => date)
  if (clashes.length > 0 && !input.skip) throw new ApiError('reservation_dates', {}, { name: clashes.join(', ') })
  return free
}

async function whoOf(tx: Tx, { locale }: Context, organisation: string, { person, guest }: ReservationInput) {
  if (!person) {
    if (!guest) throw refuseFields('invalid', ['guest'], 'required', locale)
    return { userId: null, guestName: guest }
  }
  const { rows } = await tx.execute<{ id: string }>(sql`
    select u.id from users u where lower(u.email) = lower(${person}) and u.deleted_at is null and u.status = 'active'
      and ${isTheirs(sql`u.id`, sql`${organisation}::uuid`)}`)
  if (!rows[0]) throw refuseFields('invalid', ['person'], 'not_of_centre', locale)
  return { userId: rows[0].id, guestName: '' }
}

type Written = {
  dates: readonly Dated[]
  rows: readonly ResourceRow[]
  who: { userId: string | null; guestName: string }
  input: ReservationInput
  actor: Actor
  organisation: string
  manages: boolean
}

const untilOf = (hours: number, from: number): Date => new Date(Math.min(Date.now() + hours * hourMs, from))

async function write(tx: Tx, { dates, rows, who, input, actor, organisation, manages }: Written): Promise<string[]> {
  const seriesId = dates.length > 1 ? newId() : null
  const hours = manages ? input.hold : reservationLimits.askedHours
  const [first, trainer] = rows
  const made = dates.map(({ span }) => ({
    ...who,
    id: newId(),
    organisationId: organisation,
    resourceId: first!.id,
    trainerId: trainer?.id ?? null,
    seriesId,
    startsAt: new Date(span!.from),
    endsAt: new Date(span!.to),
    status: hours === 0 ? ('confirmed' as const) : ('held' as const),
    holdUntil: hours === 0 ? null : untilOf(hours, span!.from),
    madeBy: actor.userId,
    isAsked: !manages,
    subject: input.subject,
    note: input.note,
  }))
  await tx.insert(reservations).values(made)
  await takeParts(
    tx,
    dates.flatMap((dated, at) => partsOf(made[at]!.id, dated, rows)),
  )
  return made.map(({ id }) => id)
}

export const partsOf = (id: string, { span, seats }: Dated, rows: readonly ResourceRow[]) =>
  rows.map((row, of) => ({
    reservationId: id,
    resourceId: row.id,
    seat: seats[of]!,
    startsAt: new Date(span!.from),
    blockedUntil: new Date(span!.to + row.bufferMinutes * 60_000),
  }))

/** All of them, or the constraint says no. */
export async function takeParts(tx: Tx, parts: ReturnType<typeof partsOf>): Promise<void> {
  const put = await tx
    .insert(reservationParts)
    .values(parts)
    .onConflictDoNothing()
    .returning({ seat: reservationParts.seat })
  if (put.length < parts.length) throw new ApiError('reservation_taken')
}

/** Its row, held; of a foreign one nobody hears that it is there. */
export async function holdOne(tx: Tx, actor: Actor, id: string): Promise<Reservation> {
  await tx.execute(sql`select id from reservations where id = ${id} for update`)
  return readReservation(tx, actor, id)
}

export async function confirm(context: Context, actor: Actor, id: string): Promise<Reservation> {
  const { db, notices } = context.services
  const done = await db.transaction(async (tx) => {
    const one = await holdOne(tx, actor, id)
    if (!looksAfter(actor, one.organisation.id)) throw new ApiError('forbidden')
    if (one.status === 'confirmed') return one
    if (!one.mayConfirm) throw new ApiError('reservation_state')
    await tx.execute(sql`
      update reservations set status = 'confirmed', hold_until = null, updated_at = now(), sequence = sequence + 1 where id = ${id}`)
    await recordAudit(tx, { ...context, actor, action: 'reservation.confirmed', entity: 'reservation', entityId: id })
    await tell(tx, id, 'reservation_made')
    return readReservation(tx, actor, id)
  })
  notices.wake()
  return done
}

type Off = { id: string; note: string; later: boolean }

/** Pressing twice is no mistake. */
export async function cancel(context: Context, actor: Actor, { id, note, later }: Off): Promise<Reservation> {
  if (note) requireVoice(actor)
  const { db, notices } = context.services
  const done = await db.transaction(async (tx) => {
    await tx.execute(sql`
      select r.id from reservations r join reservations this on this.id = ${id}
      where r.id = this.id or r.series_id = this.series_id order by r.id for update of r`)
    const one = await readReservation(tx, actor, id)
    const manages = looksAfter(actor, one.organisation.id)
    if (one.status === 'cancelled') return one
    if (!one.mayCancel) throw new ApiError(manages || one.isGuest ? 'reservation_state' : 'reservation_late')
    const ids = later && manages ? await laterOf(tx, id) : [id]
    await endReservations(tx, ids, { ending: manages ? 'centre' : 'person', word: note })
    await recordAudit(tx, { ...context, actor, action: 'reservation.cancelled', entity: 'reservation', entityId: id })
    await tell(tx, id, 'reservation_cancelled')
    if (!manages) await tell(tx, id, 'reservation_returned')
    return readReservation(tx, actor, id)
  })
  notices.wake()
  return done
}

async function laterOf(tx: Tx, id: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select r.id from reservations r join reservations this on this.id = ${id}
    where r.id = this.id or (r.series_id = this.series_id and r.starts_at > this.starts_at and r.status in ('held', 'confirmed'))`)
  return rows.map((row) => row.id)
}

// A session is booked at once. That nobody is booked twice the database says; who comes second learns it, and what is free nearby.
import { sql } from 'drizzle-orm'
import { bookingLimits } from '#/contract/booking/booking-kinds.ts'
import type { Booking, BookingInput } from '#/contract/booking/booking.ts'
import { newId } from '#/lib/ids.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { tutorBookings } from '../../db/tables/tutors.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import { refuseFields } from '../../http/edit.ts'
import type { Actor } from '../../http/policy.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { isBlocked } from '../chat/chat.policy.ts'
import { requireVoice } from '../moderation/sanctions.ts'
import { guardedBy } from '../students/students.policy.ts'
import { holdTutor, type TutorRow } from '../tutors/tutors.repo.ts'
import { listTutorSummaries } from '../tutors/tutors.view.ts'
import { endBooking, holdBooking } from './bookings.repo.ts'
import { openBooking } from './bookings.view.ts'
import { freeIn, offerAt, requirePublicTutor } from './slots.ts'
import { tell } from './telling.ts'

const minuteMs = 60_000

type Child = { id: string; name: string }

/** Children whose records say that one is a parent. */
async function listChildren(db: Queryable, actor: Actor): Promise<Child[]> {
  const { rows } = await db.execute<Child>(sql`
    select students.id, students.first_name as name from students
    where students.deleted_at is null and ${guardedBy(actor)} order by students.first_name, students.id limit 50`)
  return rows
}

async function mayTrial(db: Queryable, { userId }: Actor, { id, trialPrice }: TutorRow): Promise<boolean> {
  if (trialPrice === null) return false
  const { rows } = await db.execute(sql`
    select from tutor_bookings where tutor_id = ${id} and booker_id = ${userId} and status = 'booked' limit 1`)
  return rows.length === 0
}

/** Of two of whom one has blocked the other. */
async function requireUnblocked(db: Queryable, actor: Actor, { userId }: TutorRow): Promise<void> {
  const { rows } = await db.execute(sql`select from users u where u.id = ${userId} and ${isBlocked(actor)}`)
  if (rows.length > 0) throw new ApiError('forbidden')
}

export async function readOffer({ services: { db } }: Context, actor: Actor, id: string, at: string) {
  const row = await requirePublicTutor(db, id)
  await requireUnblocked(db, actor, row)
  const [tutor] = await listTutorSummaries(db, [id])
  if (!tutor) throw new ApiError('not_found')
  return {
    tutor,
    timeZone: row.timeZone,
    cancelHours: row.cancelHours,
    ...(await offerAt(db, row, Date.parse(at), Date.now())),
    mayTrial: await mayTrial(db, actor, row),
    children: await listChildren(db, actor),
  }
}

/** So that nobody empties somebody’s weeks. Of one person one call after the other. */
async function requireRoom(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`books ${userId}`}, 0))`)
  const { rows } = await tx.execute<{ today: number; coming: number }>(sql`
    select (count(*) filter (where created_at > now() - interval '1 day'))::int as today,
      (count(*) filter (where status = 'booked' and ends_at > now()))::int as coming
    from tutor_bookings where booker_id = ${userId}`)
  const { today = 0, coming = 0 } = rows[0] ?? {}
  if (today >= bookingLimits.perDay) throw new ApiError('limit_reached', {}, { limit: bookingLimits.perDay })
  if (coming >= bookingLimits.coming) throw new ApiError('limit_reached', {}, { limit: bookingLimits.coming })
}

export async function book(context: Context, actor: Actor, id: string, input: BookingInput): Promise<Booking> {
  requireVoice(actor)
  const { db, notices } = context.services
  const booking = await db.transaction(async (tx) => {
    await requireRoom(tx, actor.userId)
    await requirePublicTutor(tx, id)
    const tutor = await holdTutor(tx, id)
    if (tutor.userId === actor.userId) throw new ApiError('own_thing')
    await requireUnblocked(tx, actor, tutor)
    const row = await rowOf(tx, context, { actor, tutor, input })
    const found = await freeIn(tx, tutor, { from: Date.parse(input.at), to: Date.parse(input.at) + 1 }, Date.now())
    if (found.length === 0) throw new ApiError('slot_taken')
    // Both constraints hold besides what was looked up: whoever is second has no row.
    const [made] = await tx.insert(tutorBookings).values(row).onConflictDoNothing().returning()
    if (!made) throw new ApiError('booking_clash')
    await note(tx, context, actor, row.id, 'made')
    await tell(tx, made, tutor, { kind: 'booking_made' })
    return openBooking(tx, actor, row.id)
  })
  notices.wake()
  return booking
}

type Asked = { actor: Actor; tutor: TutorRow; input: BookingInput }

async function rowOf(tx: Tx, { locale }: Context, { actor, tutor, input }: Asked) {
  const { mode, child, trial, note: said } = input
  if (!tutor.modes.includes(mode)) throw refuseFields('invalid', ['mode'], 'unknown_choice', locale)
  const isKnown = child === null || (await listChildren(tx, actor)).some((one) => one.id === child)
  if (!isKnown) throw refuseFields('invalid', ['child'], 'unknown_choice', locale)
  if (trial && !(await mayTrial(tx, actor, tutor))) throw refuseFields('invalid', ['trial'], 'unknown_choice', locale)
  const startsAt = new Date(input.at)
  const endsAt = new Date(startsAt.getTime() + tutor.minutes * minuteMs)
  return {
    id: newId(),
    tutorId: tutor.id,
    bookerId: actor.userId,
    childId: child,
    whoId: child ?? actor.userId,
    startsAt,
    endsAt,
    blockedUntil: new Date(endsAt.getTime() + tutor.pauseMinutes * minuteMs),
    mode,
    note: said,
    price: trial ? (tutor.trialPrice ?? 0) : (tutor.rate ?? 0),
    currency: tutor.currency,
    isTrial: trial,
    cancelHours: tutor.cancelHours,
  } satisfies typeof tutorBookings.$inferInsert
}

const note = (tx: Tx, context: Context, actor: Actor, id: string, deed: 'made' | 'cancelled') =>
  recordAudit(tx, { ...context, actor, action: `booking.${deed}`, entity: 'booking', entityId: id })

/** Either side may, until it begins; whether that was in time the other one reads. Pressing twice is no mistake. */
export async function cancelBooking(context: Context, actor: Actor, id: string, word: string): Promise<Booking> {
  if (word) requireVoice(actor)
  const { db, notices } = context.services
  const booking = await db.transaction(async (tx) => {
    const held = await holdBooking(tx, actor, id)
    const ending = held.tutorUserId === actor.userId ? ('tutor' as const) : ('booker' as const)
    if (held.row.status === 'cancelled' && held.row.ending === ending) return openBooking(tx, actor, id)
    if (held.row.status !== 'booked' || held.row.startsAt <= new Date()) throw new ApiError('booking_state')
    const ended = await endBooking(tx, id, { ending, word })
    await note(tx, context, actor, id, 'cancelled')
    await tell(tx, ended, { userId: held.tutorUserId }, { kind: 'booking_cancelled' })
    return openBooking(tx, actor, id)
  })
  notices.wake()
  return booking
}

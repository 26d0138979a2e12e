// Bookings as their two sides see them: each the other, with an address while they have to do with each other.
import { sql, type SQL } from 'drizzle-orm'
import { bookingLimits } from '#/contract/booking/booking-kinds.ts'
import type { Booking } from '#/contract/booking/booking.ts'
import type { Queryable } from '../../db/client.ts'
import { idsIn } from '../../db/ids-in.ts'
import { isoTime } from '../../db/iso-time.ts'
import { ApiError } from '../../http/api-error.ts'
import { holds, type Actor } from '../../http/policy.ts'
import { inOrderOf } from '../../lists/in-order-of.ts'

type Reader = Pick<Actor, 'userId'>

/** Each half by an index of its own. */
export const isSide = ({ userId }: Reader): SQL =>
  sql`(b.booker_id = ${userId} or b.tutor_id = (select own.id from tutors own where own.user_id = ${userId}))`

/** By the first name, as long as whoever booked is still said to be a parent. */
const childName = sql`(select s.first_name from students s join student_contacts k on k.student_id = s.id
    and k.user_id = b.booker_id and k.access = 'parent' where s.id = b.child_id and s.deleted_at is null limit 1)`

/** The room is told until the session is over: it is the same for whoever comes after them. */
export const isToCome = sql`(b.status = 'booked' and b.ends_at > now())`

const isNear = sql`(b.status = 'booked' and b.ends_at > now() - make_interval(days => ${bookingLimits.contactDays}))`

export async function listBookings(db: Queryable, { userId }: Reader, ids: readonly string[]): Promise<Booking[]> {
  if (ids.length === 0) return []
  const isTutor = sql`t.user_id = ${userId}`
  const isBooker = sql`b.booker_id = ${userId}`
  const isEither = sql`(${isTutor} or ${isBooker})`
  const { rows } = await db.execute<Booking>(sql`
    select b.id, b.tutor_id as tutor, ${isoTime(sql`b.starts_at`)} as "startsAt", ${isoTime(sql`b.ends_at`)} as "endsAt",
      t.time_zone as "timeZone", b.mode, b.status,
      case when ${isTutor} then 'tutor' when ${isBooker} then 'booker' end as side,
      json_build_object(
        'name', case when ${isTutor} then bu.first_name || ' ' || bu.last_name else t.name end,
        'email', case when not ${isNear} then null when ${isTutor} then bu.email when ${isBooker} then tu.email end) as with,
      case when ${isEither} then ${childName} end as child,
      case when ${isEither} then b.note else '' end as note,
      b.price, b.currency, b.is_trial as trial,
      case when ${isEither} and ${isToCome} and b.mode = 'online' then t.meeting_url else '' end as "meetingUrl",
      case when ${isEither} and ${isToCome} and b.mode = 'centre' then t.meeting_place else '' end as "meetingPlace",
      b.ending, case when ${isEither} then b.ending_note else '' end as "endingNote",
      ${isoTime(sql`(b.starts_at - make_interval(hours => b.cancel_hours))`)} as "freeUntil",
      (${isEither} and b.status = 'booked' and b.starts_at > now()) as "mayCancel"
    from tutor_bookings b join tutors t on t.id = b.tutor_id join users tu on tu.id = t.user_id
      join users bu on bu.id = b.booker_id
    where b.id = ${idsIn(ids)}`)
  return inOrderOf(ids, rows)
}

/** For its two sides, and admins. A foreign one answers as an unknown one does. */
export async function openBooking(db: Queryable, actor: Actor, id: string): Promise<Booking> {
  const who = holds(actor, 'admin') ? sql`true` : isSide(actor)
  const { rows } = await db.execute(sql`
    select from tutor_bookings b join tutors t on t.id = b.tutor_id where b.id = ${id} and ${who}`)
  const [booking] = rows.length > 0 ? await listBookings(db, actor, [id]) : []
  if (!booking) throw new ApiError('not_found')
  return booking
}

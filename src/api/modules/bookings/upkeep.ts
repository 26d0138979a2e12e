// What time, and the end of what it hangs on, does to bookings: the day before both are reminded; with a tutor who may not work
// here any more, or whose check no longer counts that day, and with a closed account, they end, and who is left is told.
import { sql } from 'drizzle-orm'
import type { Ending } from '#/contract/booking/booking-kinds.ts'
import type { Locale } from '#/contract/core/fields.ts'
import type { Tx } from '../../db/client.ts'
import type { Services } from '../../services.ts'
import { notify } from '../notices/notices.ts'
import { insertMail } from '../outbox/outbox.repo.ts'
import { isAtWork } from '../tutors/tutors.policy.ts'
import { endBooking } from './bookings.repo.ts'
import { listBookings } from './bookings.view.ts'
import { tell } from './telling.ts'

const atOnce = 100

type Due = { id: string; bookerId: string; userId: string; title: string }
type Tools = Pick<Services, 'db' | 'notices'>

const tutorStays = sql`(${isAtWork} and t.deleted_at is null
  and coalesce(t.checked_until, '-infinity'::date) >= (b.starts_at at time zone t.time_zone)::date)`
const bookerStays = sql`exists (select from users bu where bu.id = b.booker_id and bu.deleted_at is null)`

async function endNext(tx: Tx, ending: Ending): Promise<number> {
  const stays = ending === 'house' ? tutorStays : bookerStays
  const { rows } = await tx.execute<Due>(sql`
    select b.id, b.booker_id as "bookerId", t.user_id as "userId", t.name as title
    from tutor_bookings b join tutors t on t.id = b.tutor_id
    where b.status = 'booked' and b.starts_at > now() and not ${stays}
    order by b.id limit ${atOnce} for update of b skip locked`)
  for (const { id, title, ...sides } of rows) {
    await endBooking(tx, id, { ending })
    await tell(tx, { id, bookerId: sides.bookerId }, sides, { kind: 'booking_cancelled', title })
  }
  return rows.length
}

async function remindNext(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<Due>(sql`
    select b.id, b.booker_id as "bookerId", t.user_id as "userId", t.name as title
    from tutor_bookings b join tutors t on t.id = b.tutor_id
    where b.status = 'booked' and b.reminded_at is null and b.starts_at > now() and b.starts_at <= now() + interval '1 day'
      and b.created_at < b.starts_at - interval '1 day'
    order by b.starts_at, b.id limit ${atOnce} for update of b skip locked`)
  for (const { id, bookerId, userId } of rows) {
    await tx.execute(sql`update tutor_bookings set reminded_at = now() where id = ${id}`)
    await tell(tx, { id, bookerId }, { userId }, { kind: 'booking_soon' })
  }
  return rows.length
}

async function untilDone({ db, notices }: Tools, some: (tx: Tx) => Promise<number>): Promise<void> {
  for (;;) {
    const done = await db.transaction(some)
    if (done > 0) notices.wake()
    if (done < atOnce) return
  }
}

export async function keepUpBookings(tools: Tools): Promise<void> {
  await untilDone(tools, (tx) => endNext(tx, 'house'))
  await untilDone(tools, (tx) => endNext(tx, 'booker'))
}

export const remindOfBookings = (tools: Tools): Promise<void> => untilDone(tools, remindNext)

/** Of an account that is erased what is to come ends, and the other side hears of it. */
export async function endAllOf(tx: Tx, userId: string): Promise<void> {
  const { rows } = await tx.execute<Due>(sql`
    select b.id, b.booker_id as "bookerId", t.user_id as "userId", t.name as title
    from tutor_bookings b join tutors t on t.id = b.tutor_id
    where b.status = 'booked' and b.starts_at > now() and (t.user_id = ${userId} or b.booker_id = ${userId})
    order by b.id for update of b`)
  for (const { id, title, bookerId, userId: tutorUserId } of rows) {
    const isTutor = tutorUserId === userId
    const { sequence } = await endBooking(tx, id, { ending: isTutor ? 'house' : 'booker' })
    await tellLeft(tx, id, { left: isTutor ? bookerId : tutorUserId, title: isTutor ? title : null, sequence })
  }
}

type Left = { left: string; title: string | null; sequence: number }

/** The booking goes with the account: the mail brings what it is about. */
async function tellLeft(tx: Tx, id: string, { left, title, sequence }: Left): Promise<void> {
  const [booking] = await listBookings(tx, { userId: left }, [id])
  const { rows } = await tx.execute<{ recipient: string; locale: Locale }>(sql`
    select email as recipient, locale from users where id = ${left} and status = 'active' and deleted_at is null`)
  const [box] = rows
  if (!booking || !box) return
  const gone = JSON.stringify({ ...booking, note: '', child: null })
  const data = { user: left, kind: 'booking_cancelled', gone, sequence: String(sequence) }
  await notify(tx, {
    to: [left],
    kind: 'booking_cancelled',
    thing: `booking:${id}`,
    actor: null,
    reason: 'booked',
    withoutMail: true,
    ...(title ? { title } : {}),
  })
  await insertMail(tx, { template: 'booking_news', ...box, data })
}

import { sql } from 'drizzle-orm'
import type { Ending } from '#/contract/booking/booking-kinds.ts'
import type { Tx } from '../../db/client.ts'
import { tutorBookings } from '../../db/tables/tutors.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Actor } from '../../http/policy.ts'
import { isSide } from './bookings.view.ts'

export type BookingRow = typeof tutorBookings.$inferSelect

export async function findBooking(tx: Tx, id: string): Promise<BookingRow | undefined> {
  const [row] = await tx
    .select()
    .from(tutorBookings)
    .where(sql`id = ${id}`)
  return row
}

/** Of one of its sides, held until the transaction ends. */
export async function holdBooking(tx: Tx, actor: Actor, id: string) {
  const { rows } = await tx.execute<{ tutorUserId: string }>(sql`
    select t.user_id as "tutorUserId" from tutor_bookings b join tutors t on t.id = b.tutor_id
    where b.id = ${id} and ${isSide(actor)} for update of b`)
  const row = rows[0] && (await findBooking(tx, id))
  if (!row) throw new ApiError('not_found')
  return { row, tutorUserId: rows[0]!.tutorUserId }
}

type Ended = { ending: Ending; word?: string }

export async function endBooking(tx: Tx, id: string, { ending, word = '' }: Ended): Promise<BookingRow> {
  const at = new Date()
  const [row] = await tx
    .update(tutorBookings)
    .set({
      status: 'cancelled',
      ending,
      endingNote: word,
      endedAt: at,
      updatedAt: at,
      sequence: sql`${tutorBookings.sequence} + 1`,
    })
    .where(sql`id = ${id}`)
    .returning()
  if (!row) throw new ApiError('not_found')
  return row
}

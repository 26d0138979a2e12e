import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import type { PersonalData } from '../privacy/personal-data.ts'
import { forgotten, type Retention } from '../privacy/retention.ts'

export const reservationPersonalData: PersonalData = {
  reservations: ({ id }) =>
    sql`select jsonb_build_object('what', br.name, 'starts_at', r.starts_at, 'ends_at', r.ends_at, 'subject', r.subject,
          'note', r.note, 'status', r.status, 'booked_at', r.created_at, 'word', r.ending_note,
          'as', case when r.user_id = ${id} then 'booked' else 'trainer' end) as row
        from reservations r join booking_resources br on br.id = r.resource_id left join booking_resources tr on tr.id = r.trainer_id
        where r.user_id = ${id} or br.user_id = ${id} or tr.user_id = ${id} order by r.id`,
}

/** A year later nobody needs to look up who had the room. */
const daysAfter = 365

export const reservationRetention: Retention = {
  reservations: forgotten(daysAfter, sql`reservations`, sql`ends_at`),
}

/** Bookings go with the account, and what they took is free; of a trainer the centre keeps what was to be taught, by no name. */
export async function eraseFromReservations(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`update booking_resources set name = '–', version = version + 1 where user_id = ${id}`)
  await tx.execute(sql`delete from reservations where user_id = ${id}`)
}

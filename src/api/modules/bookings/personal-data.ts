import { sql } from 'drizzle-orm'
import type { PersonalData } from '../privacy/personal-data.ts'
import { forgotten, type Retention } from '../privacy/retention.ts'

export const bookingPersonalData: PersonalData = {
  bookings: ({ id }) =>
    sql`select jsonb_build_object('tutor', t.name, 'booked_by_me', b.booker_id = ${id}, 'starts_at', b.starts_at,
          'ends_at', b.ends_at, 'mode', b.mode, 'note', case when b.booker_id = ${id} then b.note end, 'price', b.price,
          'currency', b.currency, 'status', b.status, 'ended_at', b.ended_at, 'word', b.ending_note) as row
        from tutor_bookings b join tutors t on t.id = b.tutor_id
        where b.booker_id = ${id} or t.user_id = ${id} order by b.id`,
}

/** A year later nobody needs to look up who came. */
const daysAfter = 365

export const bookingRetention: Retention = {
  bookings: forgotten(daysAfter, sql`tutor_bookings`, sql`ends_at`),
}

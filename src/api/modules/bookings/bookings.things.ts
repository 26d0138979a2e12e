import { sql } from 'drizzle-orm'
import type { NoticeKind } from '#/contract/notice/notice-kinds.ts'
import { idsIn } from '../../db/ids-in.ts'
import type { Things } from '../notices/things.ts'
import type { BookingNews } from './telling.ts'

const isNews = (kind: NoticeKind): kind is BookingNews => kind.startsWith('booking_')

/** A booking is called as its other side is. */
export const bookingThings: Things = {
  async show(db, userId, ids) {
    const { rows } = await db.execute<{ id: string; title: string }>(sql`
      select b.id, case when t.user_id = ${userId} then bu.first_name || ' ' || bu.last_name else t.name end as title
      from tutor_bookings b join tutors t on t.id = b.tutor_id join users bu on bu.id = b.booker_id
      where b.id = ${idsIn(ids)} and (t.user_id = ${userId} or b.booker_id = ${userId})`)
    return new Map(rows.map(({ id, title }) => [id, { title }]))
  },
  mail({ id, userId, kinds }) {
    const last = kinds.findLast(isNews)
    return last ? { template: 'booking_news', data: { booking: id, user: userId, kind: last } } : undefined
  },
}

import { sql } from 'drizzle-orm'
import type { NoticeKind } from '#/contract/notice/notice-kinds.ts'
import type { Things } from '../notices/things.ts'
import { isSide } from './bookings.view.ts'
import type { BookingNews } from './telling.ts'

const isNews = (kind: NoticeKind): kind is BookingNews => kind.startsWith('booking_')

/** A booking is called as its other side is; one that an erased account took along, as it was called when that was told. */
export const bookingThings: Things = {
  async show(db, userId, ids) {
    const { rows } = await db.execute<{ id: string; title: string | null }>(sql`
      select asked.id, case when t.user_id = ${userId} then bu.first_name || ' ' || bu.last_name else t.name end as title
      from unnest(${sql.param(ids)}::uuid[]) asked(id) left join tutor_bookings b on b.id = asked.id
        left join tutors t on t.id = b.tutor_id left join users bu on bu.id = b.booker_id
      where b.id is null or ${isSide({ userId })}`)
    return new Map(rows.map(({ id, title }) => [id, { title }]))
  },
  mail({ id, userId, kinds }) {
    const last = kinds.findLast(isNews)
    return last ? { template: 'booking_news', data: { booking: id, user: userId, kind: last } } : undefined
  },
}

import { sql } from 'drizzle-orm'
import { idsIn } from '../../db/ids-in.ts'
import type { Things } from '../notices/things.ts'
import { belongsTo } from '../organisations/organisations.policy.ts'

/** A booking is called as what is booked: to whoever is, and to those of the centre. */
export const reservationThings: Things = {
  async show(db, userId, ids) {
    const { rows } = await db.execute<{ id: string; title: string }>(sql`
      select r.id, br.name as title from reservations r join booking_resources br on br.id = r.resource_id
      where r.id = ${idsIn(ids)}
        and (r.user_id = ${userId} or ${belongsTo(sql`${userId}::uuid`, sql`r.organisation_id`)})`)
    return new Map(rows.map(({ id, title }) => [id, { title }]))
  },
}

// What notices say of orders: to those who bought, and to those who sell.
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { idsIn } from '../../db/ids-in.ts'
import type { Things } from '../notices/things.ts'
import { managesAt } from '../organisations/organisations.policy.ts'

export const orderThings: Things = {
  async show(db: Queryable, userId, ids) {
    const { rows } = await db.execute<{ id: string; title: string }>(sql`
      select o.id, o.number as title from orders o
      where o.id = ${idsIn(ids)} and (o.user_id = ${userId} or ${managesAt(sql`${userId}::uuid`, sql`o.organisation_id`)})`)
    return new Map(rows.map(({ id, title }) => [id, { title }]))
  },
}

// What notices say of orders: to those who sell, of each; to those who bought, of all that was ordered together, whose page they have.
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { idsIn } from '../../db/ids-in.ts'
import type { Things } from '../notices/things.ts'
import { managesAt } from '../organisations/organisations.policy.ts'

type Titled = { id: string; title: string }

const titled = (rows: readonly Titled[]) => new Map(rows.map(({ id, title }) => [id, { title }]))

export const soldThings: Things = {
  async show(db: Queryable, userId, ids) {
    const { rows } = await db.execute<Titled>(sql`
      select o.id, o.number as title from orders o
      where o.id = ${idsIn(ids)} and ${managesAt(sql`${userId}::uuid`, sql`o.organisation_id`)}`)
    return titled(rows)
  },
}

export const boughtThings: Things = {
  async show(db: Queryable, userId, ids) {
    const { rows } = await db.execute<Titled>(sql`
      select p.id, string_agg(o.number, ', ' order by o.number) as title
      from purchases p join orders o on o.purchase_id = p.id
      where p.id = ${idsIn(ids)} and p.user_id = ${userId} group by p.id`)
    return titled(rows)
  },
}

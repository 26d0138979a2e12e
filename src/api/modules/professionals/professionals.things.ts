// What notices say of profiles: to their owners, and to those who asked for contact.
import { sql } from 'drizzle-orm'
import { idsIn } from '../../db/ids-in.ts'
import { managing, open } from '../chat/chat.policy.ts'
import type { Things } from '../notices/things.ts'
import { stands } from './professionals.policy.ts'

type Row = { id: string; title: string }

const titled = (rows: readonly Row[]) => new Map(rows.map(({ id, title }) => [id, { title }]))

export const ownProfileThings: Things = {
  async show(db, userId, ids) {
    const { rows } = await db.execute<Row>(sql`
      select p.id, coalesce(nullif(p.headline, ''), trim(p.first_name || ' ' || p.last_name)) as title
      from professionals p where p.id = ${idsIn(ids)} and p.user_id = ${userId}`)
    return titled(rows)
  },
}

/** Named only to managers of a school that has asked, while the profile is shown. */
export const profileThings: Things = {
  async show(db, userId, ids) {
    const { rows } = await db.execute<Row>(sql`
      select p.id, trim(p.first_name || ' ' || p.last_name) as title from professionals p
      where p.id = ${idsIn(ids)} and ${stands} and exists (
        select from contact_requests r join organisations o on o.id = r.organisation_id and ${open}
          join memberships ms on ms.organisation_id = o.id
          join users u on u.id = ms.user_id and u.id = ${userId} and ${managing}
        where r.professional_id = p.id)`)
    return titled(rows)
  },
}

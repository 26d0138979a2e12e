// What notices say of enquiries: to the family which school it is, to those who look after the school who has written.
import { sql } from 'drizzle-orm'
import { idsIn } from '../../db/ids-in.ts'
import type { Things } from '../notices/things.ts'
import { managesAt } from '../organisations/organisations.policy.ts'

export const enquiryThings: Things = {
  async show(db, userId, ids) {
    const { rows } = await db.execute<{ id: string; title: string }>(sql`
      select e.id, s.name as title from school_enquiries e join schools s on s.id = e.school_id
      where e.id = ${idsIn(ids)} and e.user_id = ${userId}`)
    return new Map(rows.map(({ id, title }) => [id, { title }]))
  },
  mail: ({ id, kinds }) =>
    kinds.at(-1) === 'enquiry_offered' ? { template: 'enquiry_offer', data: { enquiry: id } } : undefined,
}

/** Without the child’s name, which no mail carries. */
export const receivedEnquiryThings: Things = {
  async show(db, userId, ids) {
    const { rows } = await db.execute<{ id: string; title: string; within: string }>(sql`
      select e.id, u.first_name || ' ' || u.last_name as title, e.organisation_id as within
      from school_enquiries e join users u on u.id = e.user_id
      where e.id = ${idsIn(ids)} and ${managesAt(sql`${userId}::uuid`, sql`e.organisation_id`)}`)
    return new Map(rows.map(({ id, title, within }) => [id, { title, within }]))
  },
}

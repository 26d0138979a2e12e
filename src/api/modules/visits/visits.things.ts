// What notices say of visits: to the family where it goes, to those who look after the school who comes.
import { sql } from 'drizzle-orm'
import type { NoticeKind } from '#/contract/notice/notice-kinds.ts'
import { idsIn } from '../../db/ids-in.ts'
import type { Things } from '../notices/things.ts'
import { managesAt } from '../organisations/organisations.policy.ts'

const isOfFamily = (kind: NoticeKind) => kind === 'visit_made' || kind === 'visit_cancelled' || kind === 'visit_soon'

export const visitThings: Things = {
  async show(db, userId, ids) {
    const { rows } = await db.execute<{ id: string; title: string }>(sql`
      select v.id, s.name as title from school_visits v join schools s on s.id = v.school_id
      where v.id = ${idsIn(ids)} and v.user_id = ${userId}`)
    return new Map(rows.map(({ id, title }) => [id, { title }]))
  },
  mail({ id, kinds }) {
    const last = kinds.findLast(isOfFamily)
    return last ? { template: 'visit_news', data: { visit: id, kind: last } } : undefined
  },
}

export const hostedVisitThings: Things = {
  async show(db, userId, ids) {
    const { rows } = await db.execute<{ id: string; title: string; within: string }>(sql`
      select v.id, coalesce(v.guest_name, u.first_name || ' ' || u.last_name) as title, s.organisation_id as within
      from school_visits v join schools s on s.id = v.school_id left join users u on u.id = v.user_id
      where v.id = ${idsIn(ids)} and ${managesAt(sql`${userId}::uuid`, sql`s.organisation_id`)}`)
    return new Map(rows.map(({ id, title, within }) => [id, { title, within }]))
  },
}

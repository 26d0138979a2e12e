// What notices say of events that one registered for.
import { sql } from 'drizzle-orm'
import type { NoticeKind } from '#/contract/notice/notice-kinds.ts'
import { idsIn } from '../../db/ids-in.ts'
import type { Things } from '../notices/things.ts'

type Shown = { id: string; title: string; within: string }

const isNews = (kind: NoticeKind) => kind.startsWith('registration_')

export const publicEventThings: Things = {
  /** To whoever has registered for it, also once that is over: they may know what became of it. */
  async show(db, userId, ids) {
    const { rows } = await db.execute<Shown>(sql`
      select e.id, e.title, coalesce(e.slug, e.id::text) as within from events e
      where e.id = ${idsIn(ids)} and e.deleted_at is null and e.hidden_rule is null
        and exists (select from event_registrations r where r.event_id = e.id and r.user_id = ${userId})`)
    return new Map(rows.map(({ id, title, within }) => [id, { title, within }]))
  },
  /** With a file for any calendar. What hosts wrote comes along, however many times they did meanwhile. */
  mail({ id, userId, kinds }) {
    const news = kinds.filter(isNews)
    const last = news.findLast((kind) => kind !== 'registration_written') ?? news.at(-1)
    if (!last) return undefined
    const written = news.filter((kind) => kind === 'registration_written').length
    return { template: 'registration_news', data: { event: id, user: userId, kind: last, written: String(written) } }
  },
}

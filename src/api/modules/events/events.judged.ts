import { sql } from 'drizzle-orm'
import type { Rule } from '#/contract/moderation/rules.ts'
import { idsIn } from '../../db/ids-in.ts'
import type { Judged, Shown } from '../moderation/judged.ts'
import { hideSame, restoreSame, setSameHeld } from './series.held.ts'

/** What is taken away stays where it is for those who organise it, and for nobody else. Dates that say the same are one thing. */
export const judgedEvents: Judged = {
  async show(db, ids) {
    const { rows } = await db.execute<{ id: string } & Shown>(sql`
      select e.id, e.title, concat_ws(E'\\n\\n', nullif(e.summary, ''), nullif(e.body, ''), nullif(e.accessibility, '')) as text,
        e.hidden_rule as "hiddenFor", e.is_held as "isHeld"
      from events e where e.id = ${idsIn(ids)} and e.deleted_at is null and e.status <> 'draft'`)
    return new Map(rows.map(({ id, ...shown }) => [id, shown]))
  },
  hide: (tx, id, rule: Rule) => hideSame(tx, id, rule),
  restore: restoreSame,
  setHeld: setSameHeld,
  written: (personId) => sql`
    select distinct on (coalesce(e.series_id, e.id), e.title, md5(e.summary || e.body)) e.id, e.published_at as "writtenAt", e.published_at as "changedAt",
      e.hidden_rule is null and not e.is_held as stands
    from events e where e.created_by = ${personId} and e.published_at is not null and e.deleted_at is null
    order by coalesce(e.series_id, e.id), e.title, md5(e.summary || e.body), e.published_at desc`,
}

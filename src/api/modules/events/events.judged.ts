import { sql } from 'drizzle-orm'
import type { Rule } from '#/contract/moderation/rules.ts'
import { idsIn } from '../../db/ids-in.ts'
import type { Judged, Shown } from '../moderation/judged.ts'
import { updateEvent } from './events.repo.ts'

/** What is taken away stays where it is for those who organise it, and for nobody else. */
export const judgedEvents: Judged = {
  async show(db, ids) {
    const { rows } = await db.execute<{ id: string } & Shown>(sql`
      select e.id, e.title, concat_ws(E'\\n\\n', nullif(e.summary, ''), nullif(e.body, ''), nullif(e.accessibility, '')) as text,
        e.hidden_rule as "hiddenFor", e.is_held as "isHeld"
      from events e where e.id = ${idsIn(ids)} and e.deleted_at is null and e.status <> 'draft'`)
    return new Map(rows.map(({ id, ...shown }) => [id, shown]))
  },
  hide: (tx, id, rule: Rule) => updateEvent(tx, id, { hiddenRule: rule }),
  restore: (tx, id) => updateEvent(tx, id, { hiddenRule: null }),
  setHeld: (tx, id, isHeld) => updateEvent(tx, id, { isHeld }),
  written: (personId) => sql`
    select e.id, e.published_at as "writtenAt", e.published_at as "changedAt",
      e.hidden_rule is null and not e.is_held as stands
    from events e where e.created_by = ${personId} and e.published_at is not null and e.deleted_at is null`,
}

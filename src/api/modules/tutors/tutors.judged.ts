import { sql } from 'drizzle-orm'
import type { Rule } from '#/contract/moderation/rules.ts'
import { idsIn } from '../../db/ids-in.ts'
import type { Judged, Shown } from '../moderation/judged.ts'
import { updateTutor } from './tutors.repo.ts'

/** What is taken away stays where it is for its tutor and for admins, and for nobody else. */
export const judgedTutors: Judged = {
  async show(db, ids) {
    const { rows } = await db.execute<{ id: string } & Shown>(sql`
      select t.id, t.name as title, concat_ws(E'\\n\\n', nullif(t.headline, ''), nullif(t.body, ''), nullif(t.city, '')) as text,
        t.hidden_rule as "hiddenFor", t.is_held as "isHeld"
      from tutors t where t.id = ${idsIn(ids)} and t.deleted_at is null and t.status <> 'draft'`)
    return new Map(rows.map(({ id, ...shown }) => [id, shown]))
  },
  hide: (tx, id, rule: Rule) => updateTutor(tx, id, { hiddenRule: rule }),
  restore: (tx, id) => updateTutor(tx, id, { hiddenRule: null }),
  setHeld: (tx, id, isHeld) => updateTutor(tx, id, { isHeld }),
  written: (personId) => sql`
    select t.id, t.published_at as "writtenAt", t.published_at as "changedAt",
      t.hidden_rule is null and not t.is_held as stands
    from tutors t where t.user_id = ${personId} and t.published_at is not null and t.deleted_at is null`,
}

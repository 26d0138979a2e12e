import { sql } from 'drizzle-orm'
import type { Rule } from '#/contract/moderation/rules.ts'
import { idsIn } from '../../db/ids-in.ts'
import type { Judged, Shown } from '../moderation/judged.ts'
import { updateSchool } from './schools.repo.ts'

/** What is taken away stays where it is for its school and for admins, and for nobody else. */
export const judgedSchools: Judged = {
  async show(db, ids) {
    const { rows } = await db.execute<{ id: string } & Shown>(sql`
      select s.id, s.name as title, concat_ws(E'\\n\\n', nullif(s.summary, ''), nullif(s.body, ''), nullif(s.hours, ''),
          nullif(s.visit_policy, ''), nullif(s.website, ''),
          (select nullif(vr.expect, '') from school_visit_rules vr where vr.school_id = s.id)) as text,
        s.hidden_rule as "hiddenFor", s.is_held as "isHeld"
      from schools s where s.id = ${idsIn(ids)} and s.deleted_at is null and s.status <> 'draft'`)
    return new Map(rows.map(({ id, ...shown }) => [id, shown]))
  },
  hide: (tx, id, rule: Rule) => updateSchool(tx, id, { hiddenRule: rule }),
  restore: (tx, id) => updateSchool(tx, id, { hiddenRule: null }),
  setHeld: (tx, id, isHeld) => updateSchool(tx, id, { isHeld }),
  written: (personId) => sql`
    select s.id, s.published_at as "writtenAt", s.published_at as "changedAt",
      s.hidden_rule is null and not s.is_held as stands
    from schools s where s.created_by = ${personId} and s.published_at is not null and s.deleted_at is null`,
}

import { sql } from 'drizzle-orm'
import type { Rule } from '#/contract/moderation/rules.ts'
import { idsIn } from '../../db/ids-in.ts'
import type { Judged, Shown } from '../moderation/judged.ts'
import { belongsTo } from '../organisations/organisations.policy.ts'
import { updateJob } from './jobs.repo.ts'

/** What is taken away stays where it is for its house and for admins, and for nobody else. */
export const judgedJobs: Judged = {
  async show(db, ids) {
    const { rows } = await db.execute<{ id: string } & Shown>(sql`
      select j.id, j.title, concat_ws(E'\\n\\n', nullif(j.summary, ''), nullif(j.body, ''), nullif(j.schedule, ''),
          nullif(array_to_string(j.skills || j.benefits, E'\\n'), ''),
          (select string_agg(q->>'label', E'\\n') from jsonb_array_elements(j.questions) q)) as text,
        j.hidden_rule as "hiddenFor", j.is_held as "isHeld"
      from jobs j where j.id = ${idsIn(ids)} and j.deleted_at is null and j.status <> 'draft'`)
    return new Map(rows.map(({ id, ...shown }) => [id, shown]))
  },
  hide: (tx, id, rule: Rule) => updateJob(tx, id, { hiddenRule: rule }),
  restore: (tx, id) => updateJob(tx, id, { hiddenRule: null }),
  setHeld: (tx, id, isHeld) => updateJob(tx, id, { isHeld }),
  written: (personId) => sql`
    select j.id, j.published_at as "writtenAt", j.published_at as "changedAt",
      j.hidden_rule is null and not j.is_held as stands
    from jobs j where j.created_by = ${personId} and j.published_at is not null and j.deleted_at is null`,
  concerns: ({ userId }, thing) => sql`exists (
    select from jobs its where its.id = ${thing} and ${belongsTo(sql`${userId}::uuid`, sql`its.organisation_id`)})`,
}

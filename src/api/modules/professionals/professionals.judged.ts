import { sql } from 'drizzle-orm'
import type { Rule } from '#/contract/moderation/rules.ts'
import { idsIn } from '../../db/ids-in.ts'
import type { Judged, Shown } from '../moderation/judged.ts'
import { seenOf, updateProfessional } from './professionals.repo.ts'

/** What is taken away stays where it is for its owner, and for nobody else. */
export const judgedProfessionals: Judged = {
  async show(db, ids) {
    const { rows } = await db.execute<{ id: string } & Shown>(sql`
      select p.id, trim(p.first_name || ' ' || p.last_name) as title, ${seenOf} as text,
        p.hidden_rule as "hiddenFor", p.is_held as "isHeld"
      from professionals p where p.id = ${idsIn(ids)} and p.visibility <> 'hidden'`)
    return new Map(rows.map(({ id, ...shown }) => [id, shown]))
  },
  hide: (tx, id, rule: Rule) => updateProfessional(tx, id, { hiddenRule: rule }),
  restore: (tx, id) => updateProfessional(tx, id, { hiddenRule: null }),
  setHeld: (tx, id, isHeld) => updateProfessional(tx, id, { isHeld }),
  written: (personId) => sql`
    select p.id, p.shown_at as "writtenAt", p.shown_at as "changedAt",
      p.visibility <> 'hidden' and p.hidden_rule is null and not p.is_held as stands
    from professionals p where p.user_id = ${personId} and p.shown_at is not null`,
}

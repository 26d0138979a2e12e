// What is known of somebody who looks for work, for the match of jobs: what they say, and what was checked of it.
import { sql } from 'drizzle-orm'
import { idsIn } from '../../db/ids-in.ts'
import type { CandidatePoint } from '../applications/candidates.point.ts'
import type { KnownFacts } from '../applications/match-of.ts'
import { isOver, mayHaveOne } from './professionals.policy.ts'

/** Whoever may see the profile: an application that shares it says so itself. */
export const professionalFacts: CandidatePoint = {
  async readFacts(db, userIds) {
    if (userIds.length === 0) return new Map()
    const { rows } = await db.execute<KnownFacts & { userId: string }>(sql`
      select p.user_id as "userId", p.roles, p.levels, p.languages, p.available_from::text as "availableFrom", p.relocate,
        (case when p.lat is not null then json_build_object('lat', p.lat, 'lon', p.lon) end) as point,
        coalesce((select json_agg(json_build_object('body', c.body, 'level', c.level, 'isVerified', c.state = 'verified') order by c.id)
          from professional_credentials c where c.professional_id = p.id and c.state in ('declared', 'submitted', 'verified')
            and not ${isOver}), '[]') as credentials
      from professionals p where p.user_id = ${idsIn(userIds)} and p.hidden_rule is null and ${mayHaveOne}`)
    return new Map(rows.map(({ userId, ...facts }) => [userId, facts]))
  },
}

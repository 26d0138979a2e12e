// Tutors as admins judge them: by name, with how each stands and whose paper waits.
import { sql, type SQL } from 'drizzle-orm'
import type { InferOutput } from 'valibot'
import type { listedTutorsQuery } from '#/contract/tutor/tutor.calls.ts'
import type { listedTutorStates } from '#/contract/tutor/tutor-kinds.ts'
import type { Queryable } from '../../db/client.ts'
import { defineList } from '../../lists/list.ts'
import { isPublic } from './tutors.policy.ts'
import { listListedProfiles } from './tutors.view.ts'

type Query = InferOutput<typeof listedTutorsQuery>
type State = (typeof listedTutorStates)[number]

const stateIs: Record<State, SQL> = {
  all: sql`true`,
  waiting: sql`t.check_state = 'filed'`,
  shown: isPublic,
  draft: sql`(t.status = 'draft' and t.hidden_rule is null)`,
  suspended: sql`t.hidden_rule is not null`,
}

const listed = defineList<Query>({
  from: sql`tutors t`,
  id: sql`t.id`,
  search: sql`t.words`,
  sorts: { key: sql`t.sort_name`, kind: 'text', descending: false },
  filters: { state: (state) => stateIs[state] },
})

const isKept = sql`t.deleted_at is null`
const countedAtMost = 1000

export async function listProfiles(db: Queryable, query: Query) {
  const { ids, ...page } = await listed(db, query, isKept)
  const counts = Object.entries(stateIs).map(
    ([state, is]) =>
      sql`(select count(*)::int from (select from tutors t where ${isKept} and ${is} limit ${countedAtMost}) as first_ones) as ${sql.identifier(state)}`,
  )
  const { rows } = await db.execute<Record<State, number>>(sql`select ${sql.join(counts, sql`, `)}`)
  return { profiles: await listListedProfiles(db, ids), counts: rows[0]!, ...page }
}

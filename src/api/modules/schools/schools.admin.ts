// The directory as admins keep it.
import { sql, type SQL } from 'drizzle-orm'
import type { InferOutput } from 'valibot'
import type { listedQuery } from '#/contract/school/listing.calls.ts'
import type { listedStates } from '#/contract/school/listing-kinds.ts'
import type { SchoolAccount } from '#/contract/school/listing.ts'
import type { Queryable } from '../../db/client.ts'
import { isoTime } from '../../db/iso-time.ts'
import { ApiError } from '../../http/api-error.ts'
import { defineList } from '../../lists/list.ts'
import { waits } from '../claims/claims.waits.ts'
import { listListed } from './listing.view.ts'

type State = (typeof listedStates)[number]

const stateIs: Record<State, SQL> = {
  all: sql`true`,
  published: sql`s.status = 'published' and s.hidden_rule is null`,
  draft: sql`s.status = 'draft' and s.hidden_rule is null`,
  suspended: sql`s.hidden_rule is not null`,
  evidence: sql`exists (select from school_statuses st where st.school_id = s.id and st.state = 'filed')`,
  claims: sql`exists (select from school_claims c where c.school_id = s.id and ${waits})`,
}

const listed = defineList<InferOutput<typeof listedQuery>>({
  from: sql`schools s`,
  id: sql`s.id`,
  search: sql`s.words`,
  sorts: { key: sql`s.sort_name`, kind: 'text', descending: false },
  filters: { state: (state) => stateIs[state] },
})

const isKept = sql`s.deleted_at is null`
const countedAtMost = 1000

/** With how many there are in each state, whichever is looked at. */
export async function listListings(db: Queryable, query: InferOutput<typeof listedQuery>) {
  const { ids, ...page } = await listed(db, query, isKept)
  const counts = Object.entries(stateIs).map(
    ([state, is]) =>
      sql`(select count(*)::int from (select from schools s where ${isKept} and ${is} limit ${countedAtMost}) as first_ones) as ${sql.identifier(state)}`,
  )
  const { rows } = await db.execute<Record<State, number>>(sql`select ${sql.join(counts, sql`, `)}`)
  return { schools: await listListed(db, ids), counts: rows[0]!, ...page }
}

type Account = { account: SchoolAccount['organisation'] }

export async function readAccount(db: Queryable, id: string): Promise<SchoolAccount> {
  const { rows } = await db.execute<Account>(sql`
    select (select json_build_object('id', o.id, 'name', o.name, 'status', o.status, 'createdAt', ${isoTime(sql`o.created_at`)},
        'members', (select count(distinct ms.user_id)::int from memberships ms where ms.organisation_id = o.id
          and ms.accepted_at is not null and ms.deleted_at is null),
        'children', (select count(*)::int from students st where st.organisation_id = o.id and st.deleted_at is null),
        'plan', (select sub.plan from plan_owners po join subscriptions sub on sub.owner_id = po.id and sub.status <> 'expired'
          where po.organisation_id = o.id limit 1))
      from organisations o where o.id = s.organisation_id) as account
    from schools s where s.id = ${id} and ${isKept}`)
  if (!rows[0]) throw new ApiError('not_found')
  return { organisation: rows[0].account }
}

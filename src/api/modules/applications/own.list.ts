import { sql } from 'drizzle-orm'
import type { InferOutput } from 'valibot'
import type { ownApplicationsQuery } from '#/contract/job/application.search.ts'
import type { Queryable } from '../../db/client.ts'
import { idsIn } from '../../db/ids-in.ts'
import type { Actor } from '../../http/policy.ts'
import { inOrderOf } from '../../lists/in-order-of.ts'
import { defineList } from '../../lists/list.ts'
import { isOwn } from './applications.policy.ts'
import { listOwn } from './own.view.ts'

type Query = InferOutput<typeof ownApplicationsQuery>

const mine = defineList<Query>({
  from: sql`job_applications a`,
  id: sql`a.id`,
  search: null,
  sorts: 'newest first',
  filters: {},
})

export async function listMine(db: Queryable, actor: Actor, query: Query) {
  const { ids, ...page } = await mine(db, query, isOwn(actor))
  return { applications: inOrderOf(ids, await listOwn(db, actor, sql`a.id = ${idsIn(ids)}`)), ...page }
}

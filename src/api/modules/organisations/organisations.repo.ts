import { and, sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { organisations } from '../../db/tables/accounts.ts'
import { holds, type Actor } from '../../http/policy.ts'
import { idsIn } from '../../db/ids-in.ts'

export async function findOrganisation(db: Queryable, id: string) {
  const [row] = await db
    .select()
    .from(organisations)
    .where(and(sql`organisations.id = ${id} and organisations.deleted_at is null`))
  return row
}

const listedAtMost = 100
const foundAtMost = 20

const named = (q: string | undefined) =>
  q ? sql`search_text(organisations.name) like search_pattern(${q})` : undefined

/** Organisations that the actor works in; to an admin all of them, found by a part of the name. */
export async function listOrganisations(db: Queryable, actor: Actor, q: string | undefined) {
  const scope: SQL = holds(actor, 'admin')
    ? sql`true`
    : sql`organisations.id = ${idsIn([...new Set([...actor.organisationIds, ...actor.managed.map(({ id }) => id)])])}`
  return db
    .select({
      id: organisations.id,
      name: organisations.name,
      kind: organisations.kind,
      status: organisations.status,
      closesOn: organisations.closesOn,
    })
    .from(organisations)
    .where(and(sql`organisations.deleted_at is null`, scope, named(q)))
    .orderBy(organisations.name, organisations.id)
    .limit(listedAtMost)
}

/** Where a practicum can take place: the same schools that a record may name. */
export async function listSchools(db: Queryable, q: string | undefined) {
  return db
    .select({ id: organisations.id, name: organisations.name })
    .from(organisations)
    .where(and(sql`kind = 'school' and status = 'approved' and deleted_at is null`, named(q)))
    .orderBy(sql`search_key(name)`, organisations.id)
    .limit(foundAtMost)
}

// People as a conversation shows them, and whom one may begin one with.
import { sql } from 'drizzle-orm'
import type { Locale } from '#/contract/core/fields.ts'
import { comparedKey } from '../../lists/order.ts'
import { findLargePage } from '../../lists/plans/walk-or-gather.ts'
import { beginsWith, matches } from '../../lists/search.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import type { Actor } from '../../http/policy.ts'
import { idsIn } from '../../db/ids-in.ts'
import { acquaintances, isBlocked, isReachable, isSupport, type Circle } from './chat.policy.ts'

type PersonRow = {
  id: string
  firstName: string
  lastName: string
  avatar: string | null
  lastActiveAt: Date | null
  context: string | null
  /** Whether the actor may write to them. */
  reachable: boolean
  /** Whether one of the two has shut out the other: then neither sees when the other is there. */
  blocked: boolean
}

const contactsAtMost = 50

/** Who knows whom takes ten times longer to plan than to answer: from here on plans are made once for a connection. */
const keepPlans = (tx: Tx) => tx.execute(sql`set local plan_cache_mode = force_generic_plan`)

/** Those of these who have an account still, whether known to the actor or not. */
export async function findPeople(tx: Tx, actor: Actor, locale: Locale, ids: readonly string[]): Promise<PersonRow[]> {
  if (ids.length === 0) return []
  await keepPlans(tx)
  const { rows } = await tx.execute<Omit<PersonRow, 'lastActiveAt'> & { lastActiveAt: string | null }>(sql`
    select u.id, u.first_name as "firstName", u.last_name as "lastName", u.avatar_file_id as avatar,
      u.last_active_at as "lastActiveAt", known.context, ${isBlocked(actor)} as blocked,
      (known.user_id is not null and ${isReachable(actor)}) as reachable
    from users u left join (
      select * from (${acquaintances(actor, locale, { withContacts: true })}) acquaintances where user_id = ${idsIn(ids)}) known on known.user_id = u.id
    where u.id = ${idsIn(ids)} order by u.sort_name, u.id`)
  return rows.map((row) => ({ ...row, lastActiveAt: row.lastActiveAt === null ? null : new Date(row.lastActiveAt) }))
}

/** Of these, those to whom the actor may write. */
export async function reachableAmong(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
  circle: Circle = {},
): Promise<Set<string>> {
  await keepPlans(tx)
  const known = isSupport(actor) ? sql`select id as user_id from users` : acquaintances(actor, 'en', circle)
  const { rows } = await tx.execute<{ id: string }>(sql`
    select u.id from (${known}) known join users u on u.id = known.user_id
    where known.user_id = ${idsIn(ids)} and ${isReachable(actor)}`)
  return new Set(rows.map(({ id }) => id))
}

/** The first by name of those to whom the actor may write; whose last name begins with what is searched come before. */
export async function listReachable(
  db: Queryable,
  actor: Actor,
  locale: Locale,
  q: string | undefined,
  circle: Circle = {},
): Promise<string[]> {
  if (isSupport(actor)) return listEverybody(db, actor, q)
  const { rows } = await db.execute<{ id: string }>(sql`
    select u.id from (${acquaintances(actor, locale, circle)}) known join users u on u.id = known.user_id
    where ${isReachable(actor)} and ${matches(sql`(' ' || u.sort_name)`, q) ?? sql`true`}
    order by ${comparedKey({ key: sql`u.sort_name`, kind: 'text', prefix: beginsWith(q) })}, u.id limit ${contactsAtMost}`)
  return rows.map(({ id }) => id)
}

/** Those who help may write to all: too many to be gathered first. */
async function listEverybody(db: Queryable, actor: Actor, q: string | undefined): Promise<string[]> {
  const where = isReachable(actor, sql`users`)
  const search = { typed: q, column: sql`users.search` }
  const order = { key: sql`users.sort_name`, kind: 'text', prefix: beginsWith(q) } as const
  const source = { table: 'users', order, where, walked: where, search, isBin: false, isCovered: false } as const
  return (await findLargePage(db, source, { sort: 'name', limit: contactsAtMost })).ids
}

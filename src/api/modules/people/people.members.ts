// The people of an organisation: its memberships carry what the list of people is filtered and sorted by, so one range of
// one index answers (docs/decisions/0038).
import { and, or, sql, type SQL } from 'drizzle-orm'
import type { PersonSearch } from '#/contract/person/person.ts'
import { idsIn } from '../../db/ids-in.ts'
import type { Actor } from '../../http/policy.ts'
import { comparedKey, type Order } from '../../lists/order.ts'
import { matches } from '../../lists/search.ts'
import { facetsAsked, hasFacets, memberOf, organisationsAsked } from './people.filters.ts'
import { ownCircle } from './people.policy.ts'

/** Null, for who was never here, is the earliest. */
export const lastActive = sql`coalesce(users.last_active_at, '1970-01-01T00:00:00Z'::timestamptz)`

const isListed = (organisation: SQL): SQL => sql`held.organisation_id = ${organisation}
  and held.deleted_at is null and held.accepted_at is not null and held.person_facets is not null`

/** The matching members of each organisation: one range of an index that holds every column of the filters. */
function membersOf(organisations: readonly string[], actor: Actor, filter: PersonSearch, key = sql``): SQL[] {
  const { q, position } = filter
  const elsewhere = organisationsAsked(actor, filter)?.filter((id) => !organisations.includes(id)) ?? []
  const others = and(
    hasFacets(sql`held.person_facets`, { ...filter, position: undefined }),
    position?.length
      ? or(
          sql`held.position = any(${sql.param(position)}::text[])`,
          elsewhere.length > 0 ? memberOf(sql`held.user_id`, elsewhere, position, 'row by row') : undefined,
        )
      : undefined,
    matches(sql`held.person_search`, q),
  )
  return organisations.map(
    (id) =>
      sql`select held.user_id as id ${key} from memberships held where ${and(isListed(sql`${id}::uuid`), others)}`,
  )
}

/** Of oneself and one’s household, whoever matches. */
function isOfCircle(actor: Actor, filter: PersonSearch): SQL {
  const { q, organisation, position } = filter
  const asked = organisationsAsked(actor, filter)
  return and(
    sql`users.deleted_at is null`,
    organisation ? sql`false` : ownCircle(actor),
    hasFacets(sql`users.facets`, facetsAsked(actor, filter)),
    asked ? memberOf(sql`users.id`, asked, position, 'row by row') : undefined,
    matches(sql`users.search`, q),
  ) as SQL
}

/** Queries of ids and keys: one for each organisation’s members, one for oneself and the household. Nobody is in two of them, unless a member of two organisations. */
export function membersAndCircle(
  organisations: readonly string[],
  actor: Actor,
  filter: PersonSearch,
  order: Order,
): SQL[] {
  const keys = { name: sql`held.person_name`, email: sql`held.person_email`, created: sql`held.user_id` }
  const key = comparedKey(order, keys[filter.sort.replace('-', '') as keyof typeof keys])
  const isMember = sql`select from memberships held where held.user_id = users.id and ${isListed(idsIn(organisations))}`
  return [
    ...membersOf(organisations, actor, filter, sql`, ${key} as key`),
    sql`select users.id, ${comparedKey(order)} as key from users
      where ${isOfCircle(actor, filter)} and not exists (${isMember})`,
  ]
}

/** The ids of the same people; one id may come twice. */
export function idsOf(organisations: readonly string[], actor: Actor, filter: PersonSearch): SQL {
  const circle = sql`select users.id from users where ${isOfCircle(actor, filter)}`
  return sql.join([...membersOf(organisations, actor, filter), circle], sql` union all `)
}

export const lastActiveOf = (ids: SQL): SQL =>
  sql`select users.id, ${lastActive} as key from users where users.id = any(array(${ids}))`

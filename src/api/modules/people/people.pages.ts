// Which way a page of people is found. Nobody's filters may cost more than a page: not those that leave half a million, nor
// two that are common each and rare together.
import { and, or, sql, type SQL } from 'drizzle-orm'
import { countLimit } from '#/contract/core/page.ts'
import type { PersonSearch } from '#/contract/person/person.ts'
import type { Queryable } from '../../db/client.ts'
import { findPage } from '../../db/find-page.ts'
import {
  asText,
  beginsWith,
  framePage,
  gatherPage,
  isFound,
  matches,
  mergePage,
  sortKey,
  type CountedRow,
  type Order,
} from '../../db/keyset.ts'
import { plannedAnew } from '../../db/prepared-client.ts'
import type { Actor } from '../../http/policy.ts'
import { idsIn } from '../../db/ids-in.ts'
import {
  inHouseholdOf,
  mayDeletePeople,
  organisationsSeen,
  ownCircle,
  ownOrganisations,
  seesEverybody,
  seesPublic,
  visiblePeople,
  type Reading,
} from './people.policy.ts'

const lastActive = sql`coalesce(users.last_active_at, '1970-01-01T00:00:00Z'::timestamptz)`

const keys = {
  name: { key: sql`users.sort_name`, kind: 'text' },
  email: { key: sql`lower(users.email)`, kind: 'text' },
  created: { key: sql`users.id`, kind: 'id' },
  lastActive: { key: lastActive, kind: 'instant' },
} as const satisfies Record<string, Order>

type Key = keyof typeof keys

/** By name, those whose last name begins with what is searched come first. */
const orderOf = ({ sort, q }: PersonSearch): Order => ({
  ...keys[sort.replace('-', '') as Key],
  descending: sort.startsWith('-'),
  leads: sort.endsWith('name') ? beginsWith(q) : undefined,
})

export type PersonFilter = Pick<
  PersonSearch,
  'q' | 'role' | 'status' | 'position' | 'organisation' | 'household' | 'bin'
>

/** So many members are looked up one by one for a key that their index does not hold; more, and the order is walked. */
const lookedUpAtMost = 2_000

/** The ids of a page, in order, with the cursors around it. */
export async function findPeoplePage(db: Queryable, actor: Actor, search: PersonSearch) {
  const { q, organisation, household, bin, sort } = search
  const order = orderOf(search)
  const isFew = bin || Boolean(household)
  const organisations = isFew ? null : organisationsRead(actor, organisation)
  if (organisations && sort.endsWith('lastActive')) {
    const ids = idsOf(organisations, actor, search)
    if (!(await areMany(db, ids))) return gatherPage(db, lastActiveOf(ids), order, search)
  } else if (organisations) {
    const parts = membersAndCircle(organisations, actor, search, order)
    return isFiltered(search)
      ? gatherPage(db, sql.join(parts, organisations.length > 1 ? sql` union ` : sql` union all `), order, search)
      : mergePage(db, parts, order, search)
  }
  if (seesEverybody(actor) && !isFew && !organisation && !q) return mergeKinds(db, search, order)
  const kinds = isFew ? null : await kindsOf(db, facetsAsked(actor, search))
  const source = {
    table: 'users',
    order,
    where: peopleWhere(actor, search, kinds, 'from its side'),
    walked: peopleWhere(actor, search, kinds, 'row by row'),
    search: { typed: q, column: sql`users.search` },
    isBin: bin,
    isCovered: Boolean(q) && sort.endsWith('name') && seesEverybody(actor) && !organisation,
  } as const
  return findPage(db, source, search)
}

async function areMany(db: Queryable, ids: SQL): Promise<boolean> {
  const { rows } = await db.execute(sql`${sql.raw(plannedAnew)} ${ids} offset ${lookedUpAtMost} limit 1`)
  return rows.length > 0
}

const isFiltered = ({ q, role, status, position }: PersonFilter): boolean =>
  Boolean(q) || [role, status, position].some((values) => values?.length)

/** The organisations that hold all whom the list may show, oneself and one's household aside; null where others do too. */
function organisationsRead(actor: Actor, organisation: string | undefined): readonly string[] | null {
  const own = ownOrganisations(actor)
  if (organisation) return seesEverybody(actor) || own.includes(organisation) ? [organisation] : null
  return seesEverybody(actor) || seesPublic(actor) ? null : own
}

/**
 * Where the organisation and the position asked for may be held: in organisations that the reader knows of, or a filter
 * would tell what a list does not show. Null for anywhere, which the facets answer.
 */
function organisationsAsked(actor: Actor, { organisation, position }: PersonFilter): readonly string[] | null {
  const seen = organisationsSeen(actor)
  if (organisation) return seen === 'all' || seen.includes(organisation) ? [organisation] : []
  return seen === 'all' || !position?.length ? null : seen
}

type Facets = Pick<PersonFilter, 'role' | 'status' | 'position'>

function facetsAsked(actor: Actor, filter: PersonFilter): Facets {
  const { role, status, position } = filter
  return organisationsAsked(actor, filter) ? { role, status } : { role, status, position }
}

/** What somebody is, and holds anywhere, as `facets` keep it. */
function hasFacets(facets: SQL, { role, status, position }: Facets): SQL | undefined {
  const asked = [role, status, position].filter((values) => values?.length)
  return and(...asked.map((values) => sql`(${facets} & (select facet_bits(${sql.param(values)}::text[]))) <> 0`))
}

/** The facets that people have, each found from the one before by a step into the index. */
const kindsInUse = sql`kinds(facets) as (
  (select users.facets from users where deleted_at is null order by users.facets limit 1)
  union all
  select (select users.facets from users where deleted_at is null and users.facets > kinds.facets
    order by users.facets limit 1)
  from kinds where kinds.facets is not null
)`

/**
 * Everybody, without a look at those whom the filter leaves out: people of the same facets are one range of each order's
 * index. There are some dozens of these ranges; the filter chooses among them, and the page is the first of their firsts.
 */
async function mergeKinds(db: Queryable, filter: PersonSearch, order: Order) {
  const { direction, past, wanted, answer } = framePage(order, filter)
  const { rows } = await db.execute<CountedRow>(sql`
    with recursive ${kindsInUse}, chosen as materialized (
      select facets from kinds where ${and(sql`facets is not null`, hasFacets(sql`facets`, filter))}
    ), page as (
      select first.id, first.key from chosen cross join lateral (
        select users.id, ${order.key} as key from users
        where deleted_at is null and users.facets = chosen.facets and ${past(order.key, sql`users.id`)}
        order by ${order.key} ${direction}, users.id ${direction} limit ${wanted}
      ) as first
      order by first.key ${direction}, first.id ${direction} limit ${wanted}
    ), counted as (
      select count(*)::int as matching from (
        select from chosen cross join lateral (
          select from users where deleted_at is null and users.facets = chosen.facets limit ${countLimit + 1}
        ) as of_one_kind limit ${countLimit + 1}
      ) as of_all_kinds
    )
    select page.id, ${asText(sql`page.key`, order.kind)} as key, counted.matching
    from counted left join page on true order by page.key ${direction}, page.id ${direction}`)
  return answer(rows.filter(isFound), rows[0]?.matching ?? 0)
}

/** Null for any. Values that the planner knows tell it how many people to expect, which bits do not. */
async function kindsOf(db: Queryable, filter: Facets): Promise<number[] | null> {
  const condition = hasFacets(sql`facets`, filter)
  if (!condition) return null
  const { rows } = await db.execute<{ facets: number }>(sql`
    with recursive ${kindsInUse} select facets from kinds where ${condition}`)
  return rows.map(({ facets }) => facets)
}

const isListed = (organisation: SQL): SQL => sql`held.organisation_id = ${organisation}
  and held.deleted_at is null and held.accepted_at is not null and held.person_facets is not null`

/** The matching members of each organisation, which is one range of an index that holds all they are asked for. */
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

/** Whom the actor sees besides, and who matches. */
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

/** Members and circle, part by part, as ids and keys. */
function membersAndCircle(organisations: readonly string[], actor: Actor, filter: PersonSearch, order: Order): SQL[] {
  const keys = { name: sql`held.person_name`, email: sql`held.person_email`, created: sql`held.user_id` }
  const key = sortKey(order, keys[filter.sort.replace('-', '') as keyof typeof keys])
  const isMember = sql`select from memberships held where held.user_id = users.id and ${isListed(idsIn(organisations))}`
  return [
    ...membersOf(organisations, actor, filter, sql`, ${key} as key`),
    sql`select users.id, ${sortKey(order)} as key from users
      where ${isOfCircle(actor, filter)} and not exists (${isMember})`,
  ]
}

/** The ids of both; somebody’s may come twice. */
function idsOf(organisations: readonly string[], actor: Actor, filter: PersonSearch): SQL {
  const circle = sql`select users.id from users where ${isOfCircle(actor, filter)}`
  return sql.join([...membersOf(organisations, actor, filter), circle], sql` union all `)
}

const lastActiveOf = (ids: SQL): SQL =>
  sql`select users.id, ${lastActive} as key from users where users.id = any(array(${ids}))`

/** Scope and filters. The bin is for those who may delete; for anybody else it is empty. */
function peopleWhere(actor: Actor, filter: PersonFilter, kinds: readonly number[] | null, reading: Reading): SQL {
  const { position, household, bin } = filter
  const asked = organisationsAsked(actor, filter)
  return and(
    visiblePeople(actor, reading),
    bin && !mayDeletePeople(actor) ? sql`false` : undefined,
    kinds
      ? sql`users.facets = any(${sql.param(kinds)}::int[])`
      : hasFacets(sql`users.facets`, facetsAsked(actor, filter)),
    asked ? memberOf(sql`users.id`, asked, position, reading) : undefined,
    household ? inHouseholdOf(actor) : undefined,
  ) as SQL
}

function memberOf(
  person: SQL,
  organisations: readonly string[],
  position: readonly string[] | undefined,
  reading: Reading,
): SQL {
  const membership = sql`its.organisation_id = ${idsIn(organisations)} and its.deleted_at is null
    and its.accepted_at is not null
    ${position?.length ? sql`and its.position = any(${sql.param(position)}::text[])` : sql``}`
  return reading === 'row by row'
    ? sql`(select true from memberships its where its.user_id = ${person} and ${membership} limit 1)`
    : sql`${person} in (select its.user_id from memberships its where ${membership})`
}

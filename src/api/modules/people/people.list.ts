// The list of people, to a million of them: which way a page is found. No filter may cost more than a page: not one that leaves
// half a million, nor two that are common each and rare together.
import { sql, type SQL } from 'drizzle-orm'
import type { PersonSearch } from '#/contract/person/person.ts'
import type { Queryable } from '../../db/client.ts'
import { unprepared } from '../../db/prepared-client.ts'
import type { Actor } from '../../http/policy.ts'
import { definePlannedList } from '../../lists/list.ts'
import type { Order } from '../../lists/order.ts'
import type { IdPage } from '../../lists/page.ts'
import { gatherPage, mergePage } from '../../lists/plans/gather.ts'
import { findLargePage } from '../../lists/plans/walk-or-gather.ts'
import { facetsAsked, isFiltered, organisationsRead, peopleWhere } from './people.filters.ts'
import { kindsOf, mergeKinds } from './people.kinds.ts'
import { idsOf, lastActive, lastActiveOf, membersAndCircle } from './people.members.ts'
import { seesEverybody } from './people.policy.ts'

export const findPeoplePage = definePlannedList<PersonSearch, Actor>({
  sorts: {
    name: { key: sql`users.sort_name`, kind: 'text', prefixFirst: true, coversSearch: true },
    email: { key: sql`lower(users.email)`, kind: 'text' },
    created: { key: sql`users.id`, kind: 'id' },
    lastActive: { key: lastActive, kind: 'instant' },
  },
  async plan(db, actor, search, order) {
    const { q, organisation, household, bin } = search
    const isSmall = bin || Boolean(household)
    const organisations = isSmall ? null : organisationsRead(actor, organisation)
    const members = organisations && (await pageOfMembers(db, actor, search, { organisations, order }))
    if (members) return members
    if (seesEverybody(actor) && !isSmall && !organisation && !q) return mergeKinds(db, search, order)
    return pageOfEverybody(db, actor, search, order)
  },
})

/** So many members are looked up one by one for a key that their index does not hold. */
const maxLookups = 2_000

/** A page of organisations’ members; null where there are too many for the order by when somebody was last here. */
async function pageOfMembers(
  db: Queryable,
  actor: Actor,
  search: PersonSearch,
  { organisations, order }: { organisations: readonly string[]; order: Order },
): Promise<IdPage | null> {
  if (search.sort.endsWith('lastActive')) {
    const ids = idsOf(organisations, actor, search)
    return (await areMany(db, ids)) ? null : gatherPage(db, lastActiveOf(ids), order, search)
  }
  const parts = membersAndCircle(organisations, actor, search, order)
  return isFiltered(search)
    ? gatherPage(db, sql.join(parts, organisations.length > 1 ? sql` union ` : sql` union all `), order, search)
    : mergePage(db, parts, order, search)
}

async function areMany(db: Queryable, ids: SQL): Promise<boolean> {
  const { rows } = await db.execute(sql`${sql.raw(unprepared)} ${ids} offset ${maxLookups} limit 1`)
  return rows.length > 0
}

async function pageOfEverybody(db: Queryable, actor: Actor, search: PersonSearch, order: Order): Promise<IdPage> {
  const { q, organisation, household, bin } = search
  const kinds = bin || household ? null : await kindsOf(db, facetsAsked(actor, search))
  const source = {
    table: 'users',
    order,
    where: peopleWhere(actor, search, kinds, 'from its side'),
    walked: peopleWhere(actor, search, kinds, 'row by row'),
    search: { typed: q, column: sql`users.search` },
    isBin: bin,
    isCovered: Boolean(q && order.coversSearch && seesEverybody(actor) && !organisation),
  } as const
  return findLargePage(db, source, search)
}

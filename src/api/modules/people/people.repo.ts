import { and, sql, type SQL } from 'drizzle-orm'
import type { PersonSearch } from '#/contract/person.ts'
import type { Queryable } from '../../db/client.ts'
import { findPage, inOrderOf, matches, type Order } from '../../db/keyset.ts'
import { users } from '../../db/tables/accounts.ts'
import { holds, type Actor } from '../../http/policy.ts'
import {
  editablePeople,
  idsIn,
  inHouseholdOf,
  knownPeople,
  mayDeletePeople,
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

export function orderOf(sort: PersonSearch['sort']): Order {
  const descending = sort.startsWith('-')
  return { ...keys[sort.replace('-', '') as keyof typeof keys], descending }
}

export type PersonFilter = Pick<
  PersonSearch,
  'q' | 'role' | 'status' | 'position' | 'organisation' | 'household' | 'bin'
>

/** Scope and filters. The bin is for those who may delete; for anybody else it is empty. */
function peopleWhere(actor: Actor, filter: PersonFilter, reading: Reading): SQL {
  const { q, role, status, position, organisation, household, bin } = filter
  return and(
    visiblePeople(actor, reading),
    bin && !mayDeletePeople(actor) ? sql`false` : undefined,
    matches(sql`users.search`, q),
    role?.length ? sql`users.roles && ${sql.param(role)}::text[]` : undefined,
    status?.length ? sql`users.status = any(${sql.param(status)}::text[])` : undefined,
    memberIn(organisation, position, reading),
    household ? inHouseholdOf(actor) : undefined,
  ) as SQL
}

function memberIn(
  organisation: string | undefined,
  position: readonly string[] | undefined,
  reading: Reading,
): SQL | undefined {
  if (!organisation && !position?.length) return undefined
  const membership = sql`f.deleted_at is null and f.accepted_at is not null
    ${organisation ? sql`and f.organisation_id = ${organisation}` : sql``}
    ${position?.length ? sql`and f.position = any(${sql.param(position)}::text[])` : sql``}`
  return reading === 'row by row'
    ? sql`(select true from memberships f where f.user_id = users.id and ${membership} limit 1)`
    : sql`users.id in (select f.user_id from memberships f where ${membership})`
}

const columns = (actor: Actor) => ({
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  phone: users.phone,
  roles: users.roles,
  status: users.status,
  institutionName: users.institutionName,
  avatarFileId: users.avatarFileId,
  isPublic: users.isPublic,
  version: users.version,
  createdAt: users.createdAt,
  lastActiveAt: users.lastActiveAt,
  isKnown: sql<boolean>`(${knownPeople(actor)})`,
  mayEdit: sql<boolean>`(${editablePeople(actor)})`,
})

export type PersonRow = Awaited<ReturnType<typeof listPeople>>['rows'][number]

export async function listPeople(db: Queryable, actor: Actor, search: PersonSearch) {
  const { sort, q, role, status, household, bin } = search
  const source = {
    table: 'users',
    order: orderOf(sort),
    where: peopleWhere(actor, search, 'from its side'),
    walked: peopleWhere(actor, search, 'row by row'),
    isBin: bin,
    isCovered:
      Boolean(q) &&
      sort.endsWith('name') &&
      !(role ?? status) &&
      !household &&
      !holds(actor, 'parent', 'tutor', 'professional'),
  } as const
  const { ids, ...page } = await findPage(db, source, search)
  if (ids.length === 0) return { rows: [], ...page }
  const rows = await db
    .select(columns(actor))
    .from(users)
    .where(sql`users.id = ${idsIn(ids)}`)
  return { rows: inOrderOf(ids, rows), ...page }
}

/** Undefined for an unknown person and for one whom the actor may not see. */
export async function findPerson(db: Queryable, actor: Actor, id: string) {
  const [row] = await db
    .select({
      ...columns(actor),
      about: users.about,
      coverFileId: users.coverFileId,
      address: users.address,
      timeZone: users.timeZone,
      locale: users.locale,
      socialLinks: users.socialLinks,
      emailVerifiedAt: users.emailVerifiedAt,
      householdId: users.householdId,
      notifications: users.notifications,
      quietHours: users.quietHours,
      consents: users.consents,
    })
    .from(users)
    .where(and(sql`users.id = ${id} and users.deleted_at is null`, visiblePeople(actor)))
  return row
}

/** The row itself, held until the transaction ends, for those who may change it. */
export async function lockEditable(tx: Queryable, actor: Actor, id: string) {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(sql`users.id = ${id} and users.deleted_at is null`, editablePeople(actor)))
    .for('update')
  return row
}

/** The ids among these whose rows the actor may change, held until the transaction ends. */
export async function lockAllEditable(tx: Queryable, actor: Actor, ids: readonly string[]) {
  return tx
    .select()
    .from(users)
    .where(and(sql`users.id = ${idsIn(ids)} and users.deleted_at is null`, editablePeople(actor)))
    .orderBy(users.id)
    .for('update')
}

export async function listHousehold(db: Queryable, householdId: string | null, except: string) {
  if (!householdId) return []
  return db
    .select({ id: users.id, first_name: users.firstName, last_name: users.lastName })
    .from(users)
    .where(sql`users.household_id = ${householdId} and users.id <> ${except} and users.deleted_at is null`)
    .orderBy(users.id)
}

// Which people an actor sees and changes, as conditions on `users`. Rights come from every role held, and from the
// organisations those roles are held in: looking after one school gives nothing in another.
import { sql, type SQL } from 'drizzle-orm'
import { rolesGivenBy } from '#/contract/person/person.ts'
import { roles, type Role } from '#/contract/core/role.ts'
import { idsIn } from '../../db/ids-in.ts'
import { holds, type Actor } from '../../http/policy.ts'

const managedIds = (actor: Actor) => actor.managed.map(({ id }) => id)

const membership = (organisationIds: readonly string[]) => sql`
  ms.organisation_id = ${idsIn(organisationIds)} and ms.deleted_at is null and ms.accepted_at is not null`

/** Looked up for one row after the other; as a scalar, since PostgreSQL would join an EXISTS with all members at once. */
const isMemberOf = (organisationIds: readonly string[]) => sql`coalesce((
  select true from memberships ms where ms.user_id = users.id and ${membership(organisationIds)} limit 1), false)`

/** How a condition is read: row by row, where few rows are looked at, or from its own side, where few match. */
export type Reading = 'row by row' | 'from its side'

const sharingHousehold = (actor: Actor): SQL =>
  sql`users.household_id = (select mine.household_id from users mine where mine.id = ${actor.userId})`

/** Oneself, and those who look after the same children. */
export const inHouseholdOf = (actor: Actor): SQL => sql`(users.id = ${actor.userId} or ${sharingHousehold(actor)})`

/** Those whose whole record the actor reads: oneself, the household, and the members of one's organisations. */
export const knownPeople = (actor: Actor): SQL => scope(actor, false, 'row by row')

/** Those and, for tutors and professionals, people with a public profile. */
export const visiblePeople = (actor: Actor, reading: Reading = 'row by row'): SQL =>
  scope(actor, seesPublic(actor), reading)

export const seesEverybody = (actor: Actor): boolean => holds(actor, 'admin', 'moderator')
export const seesPublic = (actor: Actor): boolean => holds(actor, 'tutor', 'professional')

/** Whose members the actor sees: organisations that the actor looks after and, for guides, those they work in. */
export const ownOrganisations = (actor: Actor): readonly string[] => [
  ...new Set([...managedIds(actor), ...(holds(actor, 'teacher') ? actor.organisationIds : [])]),
]

/** Where else somebody works is theirs to tell: an organisation learns of its own memberships only. */
export const organisationsSeen = (actor: Actor): readonly string[] | 'all' =>
  seesEverybody(actor) ? 'all' : [...new Set([...actor.organisationIds, ...managedIds(actor)])]

/** Oneself and, for parents, the household: a few, whatever the organisations are. */
export const ownCircle = (actor: Actor): SQL =>
  holds(actor, 'parent') ? inHouseholdOf(actor) : sql`users.id = ${actor.userId}`

/**
 * From its side, one list of ids where memberships count, else conditions that each have an index: an OR over a subquery has
 * none, and would look at everybody.
 */
function scope(actor: Actor, withPublic: boolean, reading: Reading): SQL {
  if (seesEverybody(actor)) return sql`true`
  const circles = [ownCircle(actor)]
  if (withPublic) circles.push(sql`(users.is_public and users.status = 'active' and users.deleted_at is null)`)
  const organisationIds = ownOrganisations(actor)
  if (organisationIds.length === 0) return sql`(${sql.join(circles, sql` or `)})`
  if (reading === 'row by row') return sql`(${sql.join([...circles, isMemberOf(organisationIds)], sql` or `)})`
  const members = sql`select ms.user_id from memberships ms where ${membership(organisationIds)}`
  const parts = circles.map((circle) => sql`select users.id from users where ${circle}`)
  return sql`users.id in (${sql.join([members, ...parts], sql` union all `)})`
}

/** Oneself, and the members of organisations that the actor looks after, unless they hold rights over the platform. */
export function editablePeople(actor: Actor): SQL {
  if (holds(actor, 'admin')) return sql`true`
  const own = sql`users.id = ${actor.userId}`
  if (actor.managed.length === 0) return own
  return sql`(${own} or (${isMemberOf(managedIds(actor))} and not users.roles && '{admin,moderator}'))`
}

export const mayDeletePeople = (actor: Actor): boolean => holds(actor, 'admin')

/** Where an invitation leads. An admin need not look after the organisation, so its kind may be unknown here. */
export type Destination =
  | { type: 'platform' }
  | { type: 'household' }
  | { type: 'organisation'; id: string; kind: 'school' | 'training_center' | null }

/** The roles an invitation may carry. Platform roles come from admins alone. */
export function grantedIn(actor: Actor, destination: Destination): readonly Role[] {
  if (holds(actor, 'admin')) return roles
  if (destination.type === 'household') return ['parent']
  return destination.type === 'organisation' && destination.kind ? rolesGivenBy[destination.kind] : []
}

/** The roles an actor may give to, or take from, those whom the actor may change. */
export function grantableRoles(actor: Actor): readonly Role[] {
  return holds(actor, 'admin') ? roles : [...new Set(actor.managed.flatMap(({ kind }) => rolesGivenBy[kind]))]
}

export type Standing = 'admin' | 'self' | 'manager'

/** As what the actor changes this person; the row itself was found through `editablePeople`. */
export const standingTo = (actor: Actor, userId: string): Standing =>
  userId === actor.userId ? 'self' : holds(actor, 'admin') ? 'admin' : 'manager'

const profile = ['first_name', 'last_name', 'phone', 'about', 'address'] as const
const own = [
  ...profile,
  'timeZone',
  'locale',
  'isPublic',
  'socialLinks',
  'notifications',
  'quietHours',
  'quietInWorkCycles',
  'consents',
] as const

/** Fields that may be changed. An address (`email`) is its owner's: see the service. */
export const changeableFields: Record<Standing, readonly string[]> = {
  self: own,
  manager: [...profile, 'email', 'roles', 'membership'],
  admin: [...profile, 'timeZone', 'locale', 'isPublic', 'socialLinks', 'email', 'roles', 'status', 'membership'],
}

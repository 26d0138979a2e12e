import { and, sql } from 'drizzle-orm'
import type { PersonSearch } from '#/contract/person/person.ts'
import type { Queryable } from '../../db/client.ts'
import { inOrderOf } from '../../lists/in-order-of.ts'
import { users } from '../../db/tables/accounts.ts'
import type { Actor } from '../../http/policy.ts'
import { findPeoplePage } from './people.list.ts'
import { idsIn } from '../../db/ids-in.ts'
import { editablePeople, knownPeople, visiblePeople } from './people.policy.ts'

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
  const { ids, ...page } = await findPeoplePage(db, search, actor)
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
      quietInWorkCycles: users.quietInWorkCycles,
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

// From rows to what the contract shows. Of somebody known by a public profile alone, private fields stay null.
import type { Membership, Person, PersonDetail } from '#/contract/person/person.ts'
import type { Role } from '#/contract/core/role.ts'
import type { Queryable } from '../../db/client.ts'
import { ApiError } from '../../http/api-error.ts'
import { holds, type Actor } from '../../http/policy.ts'
import { hasSecondStep } from '../second-steps/second-steps.repo.ts'
import { listMembershipsOf } from './memberships.repo.ts'
import { organisationsSeen } from './people.policy.ts'
import { findPerson, listHousehold, type PersonRow } from './people.repo.ts'

function toPerson(row: PersonRow, memberships: Membership[] | undefined): Person {
  const { isKnown } = row
  return {
    id: row.id,
    first_name: row.firstName,
    last_name: row.lastName,
    email: isKnown ? row.email : null,
    phone: isKnown ? row.phone : null,
    roles: row.roles as Role[],
    status: row.status,
    institution_name: row.institutionName,
    memberships: memberships ?? [],
    avatar: row.avatarFileId,
    isPublic: row.isPublic,
    mayEdit: row.mayEdit,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    lastActiveAt: isKnown ? (row.lastActiveAt?.toISOString() ?? null) : null,
  }
}

export async function toPeople(db: Queryable, actor: Actor, rows: PersonRow[]): Promise<Person[]> {
  const ids = rows.map(({ id }) => id)
  const memberships = ids.length > 0 ? await listMembershipsOf(db, ids, organisationsSeen(actor)) : new Map()
  return rows.map((row) => toPerson(row, memberships.get(row.id)))
}

/** Throws `not_found` for an unknown person and for one whom the actor may not see. */
export async function readPerson(db: Queryable, actor: Actor, id: string): Promise<PersonDetail> {
  const row = await findPerson(db, actor, id)
  if (!row) throw new ApiError('not_found')
  const isOwn = id === actor.userId
  const { isKnown } = row
  const memberships = await listMembershipsOf(db, [id], isOwn ? 'all' : organisationsSeen(actor))
  return {
    ...toPerson(row, memberships.get(id)),
    about: row.about,
    cover: row.coverFileId,
    address: isKnown ? row.address : null,
    timeZone: isKnown ? row.timeZone : null,
    locale: isKnown ? row.locale : null,
    socialLinks: row.socialLinks,
    emailVerified: row.emailVerifiedAt !== null,
    secondStep: holds(actor, 'admin') ? await hasSecondStep(db, id) : null,
    household: isKnown ? await listHousehold(db, row.householdId, id) : [],
    notifications: isOwn ? row.notifications : null,
    quietHours: isOwn ? row.quietHours : null,
    quietInWorkCycles: isOwn ? row.quietInWorkCycles : null,
    consents: isOwn ? row.consents : null,
  }
}

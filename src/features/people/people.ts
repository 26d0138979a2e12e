// What a person may do here, as far as a page can know: the API has the last word.
import { rolesGivenBy, type Person } from '#/contract/person/person.ts'
import type { PeopleCircle } from '#/contract/person/person.search.ts'
import { roles, type Role } from '#/contract/core/role.ts'
import { holds, isAdmin, managedBy, type Viewer } from '#/contract/account/viewer.ts'

export const canInvite = (viewer: Viewer, circle: PeopleCircle): boolean =>
  circle === 'household' ? holds(viewer, 'parent') : canManage(viewer)

export const canManage = (viewer: Viewer): boolean => isAdmin(viewer) || managedBy(viewer).length > 0

export const canDeletePeople = (viewer: Viewer): boolean => isAdmin(viewer)

/** As what somebody edits a person; the fields of the form follow from it. */
export type Standing = 'self' | 'manager' | 'admin'

export const standingTo = (viewer: Viewer, person: { id: string }): Standing =>
  viewer.id === person.id ? 'self' : isAdmin(viewer) ? 'admin' : 'manager'

/** The roles that somebody may give and take. Into a household only parents are invited. */
export function grantableRoles(viewer: Viewer): readonly Role[] {
  if (isAdmin(viewer)) return roles
  const managed = managedBy(viewer)
  return managed.length > 0 ? [...new Set(managed.flatMap(({ kind }) => rolesGivenBy[kind]))] : ['parent']
}

/** The membership that a form about this person shows: of an organisation that the viewer looks after. */
export const membershipOf = (viewer: Viewer, { memberships }: Pick<Person, 'memberships'>) =>
  isAdmin(viewer)
    ? memberships[0]
    : memberships.find(({ organisation }) => managedBy(viewer).some(({ id }) => id === organisation.id))

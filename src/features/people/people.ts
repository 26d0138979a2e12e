// What a person may do here, as far as a page can know: the API has the last word.
import type { SessionUser } from '#/contract/account.ts'
import { managingPositions, type Position } from '#/contract/person.ts'
import type { Role } from '#/contract/role.ts'

type Viewer = Pick<SessionUser, 'roles' | 'memberships'>

const holds = ({ roles }: Pick<Viewer, 'roles'>, ...wanted: Role[]) => wanted.some((role) => roles.includes(role))

export const isAdmin = (viewer: Viewer): boolean => holds(viewer, 'admin')

/** The organisations that somebody looks after. */
export const managedBy = ({ memberships }: Viewer) =>
  memberships
    .filter(({ position }) => managingPositions.includes(position as Position))
    .map(({ organisation }) => organisation)

export const canInvite = (viewer: Viewer): boolean =>
  isAdmin(viewer) || managedBy(viewer).length > 0 || holds(viewer, 'parent')

export const canManage = (viewer: Viewer): boolean => isAdmin(viewer) || managedBy(viewer).length > 0

export const canDeletePeople = isAdmin

// What the signed-in person's own record says about what they may do. Pages ask it to save somebody a walk; the API has
// the last word.
import type { SessionUser } from './account.ts'
import { managingPositions, type Position } from '../person/position.ts'
import type { Role } from '../core/role.ts'

export type Viewer = Pick<SessionUser, 'id' | 'roles' | 'memberships'>

export const holds = ({ roles }: Pick<Viewer, 'roles'>, ...wanted: Role[]): boolean =>
  wanted.some((role) => roles.includes(role))

export const isAdmin = (viewer: Pick<Viewer, 'roles'>): boolean => holds(viewer, 'admin')

/** The organisations that somebody looks after. */
export const managedBy = ({ memberships }: Pick<Viewer, 'memberships'>) =>
  memberships
    .filter(({ position }) => managingPositions.includes(position as Position))
    .map(({ organisation }) => organisation)

/** Those of them that may already invite, import and sell. */
export const approvedOf = (viewer: Pick<Viewer, 'memberships'>) =>
  managedBy(viewer).filter(({ status }) => status === 'approved')

/** Looks after an organisation, and none that is approved. */
export const waitsForApproval = (viewer: Pick<Viewer, 'roles' | 'memberships'>): boolean =>
  !isAdmin(viewer) && managedBy(viewer).length > 0 && approvedOf(viewer).length === 0

import type { Role } from '#/contract/core/role.ts'
import type { HeldMembership, Identity } from '../../http/identity.ts'
import type { Actor } from '../../http/policy.ts'

type Rights = Pick<Actor, 'roles' | 'activeRole' | 'organisationIds' | 'managed'>

/** What somebody may, from what is read of them. */
export function rightsOf({ memberships, ...identity }: Identity): Rights {
  const roles = identity.roles as Role[]
  const current = memberships.filter(({ isCurrent }) => isCurrent)
  const isManaged = ({ position, organisation, isOrganisationDeleted }: HeldMembership) =>
    (position === 'owner' || position === 'administrator') &&
    roles.includes(organisation.kind) &&
    organisation.status !== 'suspended' &&
    !isOrganisationDeleted
  return {
    roles,
    activeRole: identity.activeRole as Role,
    organisationIds: current.filter(({ position }) => position !== 'family').map(({ organisation }) => organisation.id),
    managed: current.filter(isManaged).map(({ organisation: { id, kind, status } }) => ({
      id,
      kind,
      approved: status === 'approved',
    })),
  }
}

import type { Role } from '#/contract/core/role.ts'
import type { HeldMembership, Identity } from '../../http/identity.ts'
import type { Actor } from '../../http/policy.ts'

type Rights = Pick<Actor, 'roles' | 'activeRole' | 'organisationIds' | 'managed' | 'silencedUntil'>

/** What somebody may, from what is read of them. */
export function rightsOf({ memberships, ...identity }: Identity): Rights {
  const roles = identity.roles as Role[]
  // Nobody has anything to do in an organisation that is suspended; a family keeps its children's records all the same.
  const current = memberships.filter(
    ({ isCurrent, organisation, isOrganisationDeleted }) =>
      isCurrent && organisation.status !== 'suspended' && !isOrganisationDeleted,
  )
  const isManaged = ({ position, organisation }: HeldMembership) =>
    (position === 'owner' || position === 'administrator') && roles.includes(organisation.kind)
  return {
    roles,
    activeRole: identity.activeRole as Role,
    silencedUntil: identity.silencedUntil,
    organisationIds: current.filter(({ position }) => position !== 'family').map(({ organisation }) => organisation.id),
    managed: current.filter(isManaged).map(({ organisation: { id, kind, status } }) => ({
      id,
      kind,
      approved: status === 'approved',
      closed: status === 'closed',
    })),
  }
}

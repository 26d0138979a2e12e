import { ApiError } from '../../http/api-error.ts'
import type { Actor, ManagedOrganisation } from '../../http/policy.ts'

/** Where somebody may begin something new, a classroom or a record. Refuses whoever looks after closed ones alone. */
export function openOrganisations({ managed }: Pick<Actor, 'managed'>): ManagedOrganisation[] {
  const open = managed.filter(({ closed }) => !closed)
  if (open.length === 0 && managed.length > 0) throw new ApiError('organisation_closed')
  return open
}

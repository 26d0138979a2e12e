// Who has a work profile, as far as a page can know: the API has the last word.
import type { Viewer } from '#/contract/account/viewer.ts'
import { professionalRoles } from '#/contract/professional/professional-kinds.ts'
import { forbid } from '#/router/forbid.ts'

export function requireProfileRole({ roles }: Pick<Viewer, 'roles'>): void {
  if (!professionalRoles.some((role) => roles.includes(role))) forbid()
}

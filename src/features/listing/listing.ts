// Who has a listing, as far as a page can know: the API has the last word.
import { managedBy, type Viewer } from '#/contract/account/viewer.ts'
import { forbid } from '#/router/forbid.ts'

/** For guards: only a school has a listing of its own. */
export function requireSchool({ roles }: Pick<Viewer, 'roles'>): void {
  if (!roles.includes('school')) forbid()
}

export const schoolsOf = (viewer: Pick<Viewer, 'memberships'>) =>
  managedBy(viewer).filter(({ kind }) => kind === 'school')

/** The one that is named, else the first. */
export function chosenSchool(viewer: Pick<Viewer, 'memberships'>, named: string | undefined) {
  const all = schoolsOf(viewer)
  return all.find(({ id }) => id === named) ?? all[0]
}

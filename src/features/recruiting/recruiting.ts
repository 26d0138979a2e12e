// Who offers jobs, as far as a page can know: the API has the last word.
import { isAdmin, managedBy, type Viewer } from '#/contract/account/viewer.ts'
import { mayWriteJobs } from '#/contract/job/job-kinds.ts'
import { forbid } from '#/router/forbid.ts'

/** For guards: whoever neither looks after a house nor teaches has nothing to do here. */
export function requireJobWriter({ roles }: Pick<Viewer, 'roles'>): void {
  if (!mayWriteJobs(roles)) forbid()
}

/** Somebody of a school may have no school yet; a teacher writes where they work. */
export const canWrite = (viewer: Viewer): boolean =>
  isAdmin(viewer) ||
  managedBy(viewer).length > 0 ||
  (viewer.roles.includes('teacher') && viewer.memberships.some(({ position }) => position !== 'family'))

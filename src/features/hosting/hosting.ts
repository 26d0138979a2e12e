// Who organises events, as far as a page can know: the API has the last word.
import { mayHost } from '#/contract/event/event-kinds.ts'
import { isAdmin, managedBy, type Viewer } from '#/contract/account/viewer.ts'
import { forbid } from '#/router/forbid.ts'

/** For guards: whoever neither looks after an organisation nor is a tutor has nothing to do here. */
export function requireHost({ roles }: Pick<Viewer, 'roles'>): void {
  if (!mayHost(roles)) forbid()
}

/** Somebody of a school may have no school yet. */
export const canHost = (viewer: Viewer): boolean =>
  isAdmin(viewer) || viewer.roles.includes('tutor') || managedBy(viewer).length > 0

import type { SessionUser } from '#/contract/account/account.ts'
import { isAdmin } from '#/contract/account/viewer.ts'
import { mayEnter, type AreaId } from './access.ts'
import { admin } from './admin.ts'
import { areaOfRole } from './home.ts'
import type { Area } from './area.ts'
import { dashboard } from './dashboard.ts'
import { parents } from './parents.ts'
import { teacher } from './teacher.ts'
import { trainingCenter } from './training-center.ts'

export const areas: Record<AreaId, Area> = { dashboard, teacher, parents, 'training-center': trainingCenter, admin }

/** The areas a person may enter, in the order in which they are shown. */
export const areasOf = (viewer: Pick<SessionUser, 'roles'>): Area[] =>
  Object.values(areas).filter(({ id }) => mayEnter(id, viewer))

/** The areas made for somebody's roles: where the person is at home. An admin looks after all of them. */
export const ownAreas = (viewer: Pick<SessionUser, 'roles'>): Area[] => {
  const own = new Set<AreaId>(viewer.roles.map((role) => areaOfRole[role]))
  return isAdmin(viewer) ? areasOf(viewer) : Object.values(areas).filter(({ id }) => own.has(id))
}

/**
 * The area whose frame stands around a page. The dashboard's pages are everybody's: around them stays the area of the role
 * that one acts in, so that mail or boards do not lead out of it.
 */
export const areaAround = (id: AreaId, viewer: Pick<SessionUser, 'roles' | 'activeRole'>): Area =>
  areas[id === 'dashboard' && !isAdmin(viewer) ? areaOfRole[viewer.activeRole] : id]

import type { SessionUser } from '#/contract/account/account.ts'
import { mayEnter, type AreaId } from './access.ts'
import { admin } from './admin.ts'
import type { Area } from './area.ts'
import { dashboard } from './dashboard.ts'
import { parents } from './parents.ts'
import { teacher } from './teacher.ts'
import { trainingCenter } from './training-center.ts'

export const areas: Record<AreaId, Area> = { dashboard, teacher, parents, 'training-center': trainingCenter, admin }

/** The areas a person may enter, in the order in which they are shown. */
export const areasOf = (viewer: Pick<SessionUser, 'roles'>): Area[] =>
  Object.values(areas).filter(({ id }) => mayEnter(id, viewer))

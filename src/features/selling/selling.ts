// What somebody may sell, as far as a page can know: the API has the last word.
import { holds, isAdmin, managedBy, type Viewer } from '#/contract/account/viewer.ts'

type Named = { id: string; name: string }

/** Whoever looks after a school or a training centre sells for it; an admin for all. */
export const canSell = (viewer: Viewer): boolean =>
  isAdmin(viewer) || (holds(viewer, 'school', 'training_center') && managedBy(viewer).length > 0)

/** For whom somebody sells; `all` are the organisations that the viewer sees. */
export const sellersOf = (viewer: Viewer, all: readonly Named[]): readonly Named[] =>
  isAdmin(viewer) ? all : managedBy(viewer)

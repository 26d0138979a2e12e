// What a person may do here, as far as a page can know: the API has the last word.
import { managedBy, type Viewer } from '#/contract/account/viewer.ts'

/** The schools whose classrooms somebody opens and closes. */
export const schoolsOf = (viewer: Viewer) => managedBy(viewer).filter(({ kind }) => kind === 'school')

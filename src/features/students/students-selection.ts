import { createSelection } from '#/ui/data-table/selection.ts'

/** Whom somebody has chosen in the list; it stays while one of them is looked at, and from page to page. */
export const studentsSelection = createSelection()

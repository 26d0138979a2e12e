import { createSelection } from '#/ui/data-table/selection.ts'

/** Whom somebody has chosen in the list; it stays while a person is looked at, and from page to page. */
export const peopleSelection = createSelection()

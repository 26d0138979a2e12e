import { createSelection } from '#/ui/data-table/selection.ts'

/** Which products are chosen in the list; they stay so while one is looked at, and from page to page. */
export const productsSelection = createSelection()

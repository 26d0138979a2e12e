import { createSelection } from '#/ui/data-table/selection.ts'

/** What somebody has chosen in a list of mails; it stays while one of them is read, and from page to page. */
export const mailSelection = createSelection()

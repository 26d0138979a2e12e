// What is chosen for the columns of a file, and whether it can be read so.
import type { ImportPlan } from '#/contract/imports/import.ts'

/** What each column means, from the first to the last; null where it is left out. */
export type Columns = readonly (string | null)[]

export const columnsIn = ({ columns }: Pick<ImportPlan, 'columns'>): Columns => columns.map(({ field }) => field)

/** Fields that are needed whatever else a row says. The API names those that had no column; those that had one stay needed. */
const needed = ({ fields }: Pick<ImportPlan, 'fields'>): string[] =>
  ['first_name', 'last_name', ...(fields.includes('roles') ? ['email'] : [])].filter((field) => fields.includes(field))

export const missingIn = (plan: Pick<ImportPlan, 'fields'>, columns: Columns): string[] =>
  needed(plan).filter((field) => !columns.includes(field))

export const isTwice = (columns: Columns, at: number): boolean =>
  columns[at] !== null && columns.indexOf(columns[at] ?? null) !== columns.lastIndexOf(columns[at] ?? null)

export const isMapped = (plan: Pick<ImportPlan, 'fields'>, columns: Columns): boolean =>
  missingIn(plan, columns).length === 0 && columns.every((_, at) => !isTwice(columns, at))

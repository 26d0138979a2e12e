import type { DateOrder, ImportFate, ImportField } from '#/contract/imports/import.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import type { Actor, ManagedOrganisation } from '../../http/policy.ts'
import type { Context } from '../../http/context.ts'
import type { ChangedRow } from '../changes/changes.repo.ts'

/** What stands in a row, by what its columns mean; without what is empty. */
export type Cells = Partial<Record<ImportField, string>>
export type FileRow = { line: number; cells: Cells }
export type Reasons = Record<string, string>

/** Into whose organisation, by whom. */
export type ImportRun = {
  context: Context
  actor: Actor
  organisation: Pick<ManagedOrganisation, 'id' | 'kind'> & { name: string }
  order: DateOrder
}

/** One row's fate, with what its importer needs to carry it out. */
export type Planned<T> = {
  line: number
  name: string
  fate: ImportFate
  reasons: Reasons
  notes: string[]
  changes: string[]
  payload: T | null
}

/** How one kind of row is imported. Planning reads; performing writes what was planned. */
export type Importer<T> = {
  needed: readonly ImportField[]
  fields(kind: ManagedOrganisation['kind']): readonly ImportField[]
  /** `invited`: how many would get a mail. */
  plan(db: Queryable, run: ImportRun, rows: readonly FileRow[]): Promise<{ rows: Planned<T>[]; invited: number }>
  perform(tx: Tx, run: ImportRun, planned: readonly Planned<T>[]): Promise<ChangedRow[]>
}

export const refused = (line: number, name: string, reasons: Reasons): Planned<never> => ({
  line,
  name,
  fate: 'refused',
  reasons,
  notes: [],
  changes: [],
  payload: null,
})

const atOnce = 500

/** Statements stay of a bounded size, however long the file is. */
export async function inChunks<T>(rows: readonly T[], write: (some: T[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += atOnce) await write(rows.slice(from, from + atOnce))
}

import type { ImportFate } from '#/contract/imports/import.ts'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../http/policy.ts'
import type { Context } from '../../http/context.ts'
import type { ChangedRow } from '../changes/changes.repo.ts'

export type Cells = Record<string, string>

/** Into whose organisation, by whom. */
export type ImportRun = {
  tx: Tx
  context: Context
  actor: Actor
  organisation: { id: string; name: string; kind: 'school' | 'training_center' }
}

/** One row's fate, with what its importer needs to carry it out. */
export type Planned<T> = {
  line: number
  name: string
  fate: ImportFate
  reasons: Record<string, string>
  changes: string[]
  payload: T | null
}

/** How one kind of row is imported. Planning reads; performing writes what was planned in the same transaction. */
export type Importer<T> = {
  needed: readonly string[]
  columns: readonly string[]
  plan(run: ImportRun, rows: readonly { line: number; cells: Cells }[]): Promise<Planned<T>[]>
  perform(run: ImportRun, planned: readonly Planned<T>[]): Promise<ChangedRow[]>
}

export const refused = (line: number, name: string, reasons: Record<string, string>): Planned<never> => ({
  line,
  name,
  fate: 'refused',
  reasons,
  changes: [],
  payload: null,
})

const atOnce = 500

/** Statements stay of a bounded size, however long the file is. */
export async function inChunks<T>(rows: readonly T[], write: (some: T[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += atOnce) await write(rows.slice(from, from + atOnce))
}

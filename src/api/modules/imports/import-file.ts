// A file as a table: which row names the columns, what they mean, and what the rows then say.
import {
  importColumnsAtMost,
  type DateOrder,
  type ImportField,
  type ImportKind,
  type ImportPlan,
} from '#/contract/imports/import.ts'
import { guardianFieldOf } from '#/words/import-field.ts'
import type { ImportFile } from '../../db/tables/changes.ts'
import { ApiError } from '../../http/api-error.ts'
import { csvRowsAtMost, decodeCsv, parseCsv } from '../../http/parse-csv.ts'
import type { Cells, FileRow } from './importer.ts'
import { orderOf, readDate, type OrderFound } from './words/dates.ts'
import { guessColumns, relationIn, splitTitles } from './words/guess-columns.ts'

type Table = Omit<ImportFile, 'order' | 'refused'>

export function readTable(bytes: Uint8Array, kind: ImportKind, fields: readonly ImportField[]): Table {
  const { text, encoding } = decodeCsv(bytes)
  const { titles, rows } = splitTitles(kind, fields, parseCsv(text, importColumnsAtMost))
  if (rows.length > csvRowsAtMost) throw new ApiError('csv_rows')
  const width = Math.max(titles.findLastIndex(Boolean), ...rows.map(({ cells }) => cells.findLastIndex(Boolean))) + 1
  const named = Array.from({ length: width }, (_, at) => titles[at] ?? '')
  return { encoding, titles: named, columns: guessColumns(kind, fields, named), lines: rows }
}

const dateFields = new Set<string>(['birth_date', 'start_date', 'end_date'])

export function orderIn({ columns, lines }: Table, usual: DateOrder, choice?: DateOrder): OrderFound | null {
  const at = columns.flatMap((field, column) => (field && dateFields.has(field) ? [column] : []))
  return orderOf(
    lines.flatMap(({ cells }) => at.flatMap((column) => cells[column] || [])),
    usual,
    choice,
  )
}

/** A guardian's relation may stand in the title alone: "Mother’s e-mail". */
function relationsIn({ titles, columns }: Pick<ImportFile, 'titles' | 'columns'>): Cells {
  const found: Cells = {}
  for (const [at, field] of columns.entries()) {
    const slot = field && guardianFieldOf(field)?.slot
    const relation = relationIn(titles[at]!)
    if (slot && relation) found[`${slot}_relation`] ??= relation
  }
  return found
}

export function rowsOf(file: Pick<ImportFile, 'titles' | 'columns' | 'lines'>): FileRow[] {
  const implied = Object.entries(relationsIn(file)) as [ImportField, string][]
  return file.lines.map(({ line, cells }) => {
    const said: Cells = {}
    for (const [at, field] of file.columns.entries()) if (field && cells[at]) said[field as ImportField] = cells[at]
    const has = (slot: string) => Object.keys(said).some((field) => field.startsWith(slot))
    for (const [field, relation] of implied) if (has(field.slice(0, 10))) said[field] ??= relation
    return { line, cells: said }
  })
}

export function datesOf(found: OrderFound | null): ImportPlan['dates'] {
  if (!found) return null
  const read = readDate(found.sample, found.order)
  return { ...found, day: 'day' in read ? read.day : '' }
}

/** The first cell of each column that says something: enough to know it by. */
export const columnsOf = ({ titles, columns, lines }: Table): ImportPlan['columns'] =>
  titles.map((title, at) => {
    const sample = lines.find(({ cells }) => cells[at])?.cells[at] ?? ''
    return { title: title.slice(0, 120), field: columns[at] ?? null, sample: sample.slice(0, 120) }
  })

// The refused rows as a file: the columns that were sent, and one that says why. That one is not read when it comes back.
import { appConfig } from '#app.config'
import type { ImportPlan } from '#/contract/imports/import.ts'
import { csvLine } from '#/lib/csv.ts'
import { importFieldWord } from '#/words/import-field.ts'
import { m } from '#/paraglide/messages.js'
import { separatorHere } from './import-template.ts'

export const reasonsOf = (reasons: Record<string, string>): string[] =>
  Object.entries(reasons).map(([field, reason]) => m.imports_column_says({ column: importFieldWord(field), reason }))

export function refusedFile({ columns, rows }: Pick<ImportPlan, 'columns' | 'rows'>): string {
  const ours = new Set<string>(appConfig.locales.map(({ code }) => m.imports_reason_title({}, { locale: code })))
  const sent = columns.flatMap(({ title }, at) => (ours.has(title) ? [] : [at]))
  const line = (cells: readonly string[]) => csvLine(cells, separatorHere())
  const refused = rows.flatMap(({ cells, reasons }) =>
    cells ? [line([...sent.map((at) => cells[at] ?? ''), reasonsOf(reasons).join(' ')])] : [],
  )
  const titles = line([...sent.map((at) => columns[at]!.title), m.imports_reason_title()])
  return `\uFEFF${titles}${refused.join('')}`
}

export const refusedName = (fileName: string): string =>
  `${fileName.replace(/\.\w+$/, '')}-${m.imports_refused_suffix()}.csv`

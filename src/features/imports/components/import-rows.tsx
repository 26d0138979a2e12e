import { useState } from 'react'
import type { ImportPlan } from '#/contract/imports/import.ts'
import { importFieldWord } from '#/words/import-field.ts'
import { shownNumber } from '#/words/counted.ts'
import { m } from '#/paraglide/messages.js'
import { DataTable, type Column } from '#/ui/data-table/data-table.tsx'
import { Badge } from '#/ui/primitives/badge.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { fateWords } from '../import.words.ts'
import { reasonsOf } from '../refused-file.ts'

type PlannedRow = ImportPlan['rows'][number]
type Row = PlannedRow & { id: string }

/** Ten thousand rows at once would keep the browser busy for seconds. */
const rowsAtOnce = 100

const columns = (): Column<Row>[] => [
  {
    id: 'line',
    title: m.imports_line(),
    cell: ({ line }) => <span className="text-muted">{shownNumber(line)}</span>,
  },
  {
    id: 'fate',
    title: m.imports_fate(),
    cell: ({ fate }) => <Badge tone={fateWords[fate].tone}>{fateWords[fate].word()}</Badge>,
  },
  { id: 'details', title: m.imports_details(), cell: (row) => detailsOf(row) },
]

/** The rows of a dry run, each with its fate and why. */
export function ImportRows({ rows }: { rows: readonly PlannedRow[] }) {
  const [shown, setShown] = useState(rowsAtOnce)
  return (
    <div className="quiet-scroll mt-4 max-h-[46dvh] overflow-y-auto overscroll-contain">
      <DataTable
        label={m.imports_fates()}
        rows={rows.slice(0, shown).map((row) => ({ ...row, id: String(row.line) }))}
        head={{ title: m.imports_name(), cell: nameOf }}
        columns={columns()}
      />
      {rows.length > shown && (
        <Button variant="ghost" className="mt-2 w-full" onClick={() => setShown(shown + rowsAtOnce)}>
          {m.imports_more()}
        </Button>
      )}
    </div>
  )
}

const nameOf = ({ name }: PlannedRow) =>
  name ? <p className="font-semibold wrap-anywhere">{name}</p> : <p className="text-muted">{m.imports_nameless()}</p>

function detailsOf({ reasons, notes, changes }: PlannedRow) {
  const changed = changes.map((field) => importFieldWord(field)).join(', ')
  const lines = [...reasonsOf(reasons), ...notes, ...(changed ? [m.imports_changes({ columns: changed })] : [])]
  if (lines.length === 0) return null
  return (
    <div className="text-small whitespace-normal wrap-anywhere md:min-w-64">
      {lines.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  )
}

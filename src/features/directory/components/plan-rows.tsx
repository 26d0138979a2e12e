import { Link, type LinkProps } from '@tanstack/react-router'
import type { DirectoryColumn, DirectoryFate } from '#/contract/school/directory-kinds.ts'
import type { DirectoryRow } from '#/contract/school/directory.ts'
import { m } from '#/paraglide/messages.js'
import { DataTable, type Column } from '#/ui/data-table/data-table.tsx'
import { Badge, type BadgeTone } from '#/ui/primitives/badge.tsx'
import { Checkbox } from '#/ui/primitives/checkbox.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'

type PlanRowsProps = {
  rows: readonly DirectoryRow[]
  taken: ReadonlySet<number>
  onTake: (line: number, isTaken: boolean) => void
  profile: (listing: string) => LinkProps
}

const fates: Record<DirectoryFate, { tone: BadgeTone; word: () => string }> = {
  create: { tone: 'success', word: m.directory_fate_create },
  double: { tone: 'warning', word: m.directory_fate_double },
  refused: { tone: 'danger', word: m.directory_fate_refused },
}

/** What needs somebody stands first; of what is simply entered, as many as one looks through. */
const shownAtMost = 200
const weight: Record<DirectoryFate, number> = { refused: 0, double: 1, create: 2 }

type Row = DirectoryRow & { id: string }

/** What would become of each row. */
export function PlanRows({ rows, taken, onTake, profile }: PlanRowsProps) {
  const sorted = rows.toSorted((one, other) => weight[one.fate] - weight[other.fate] || one.line - other.line)
  const shown: Row[] = sorted.slice(0, shownAtMost).map((row) => ({ ...row, id: String(row.line) }))
  const columns: Column<Row>[] = [
    { id: 'line', title: m.directory_line(), cell: ({ line }) => <span className="tabular-nums">{line}</span> },
    { id: 'town', title: m.listing_place(), cell: ({ city }) => city },
    {
      id: 'fate',
      title: m.directory_fate(),
      cell: ({ fate }) => <Badge tone={fates[fate].tone}>{fates[fate].word()}</Badge>,
    },
    {
      id: 'why',
      title: m.directory_why(),
      cell: (row) => <Why row={row} isTaken={taken.has(row.line)} onTake={onTake} profile={profile} />,
    },
  ]
  return (
    <>
      <DataTable
        label={m.directory_rows()}
        rows={shown}
        head={{ title: m.listing_name(), cell: ({ name }) => <bdi className="font-semibold">{name || '–'}</bdi> }}
        columns={columns}
      />
      {rows.length > shown.length && (
        <p className="mt-2 text-small text-muted">{m.directory_more({ count: rows.length - shown.length })}</p>
      )}
    </>
  )
}

type WhyProps = { row: Row; isTaken: boolean; onTake: PlanRowsProps['onTake']; profile: PlanRowsProps['profile'] }

function Why({ row: { line, name, fate, reasons, doubles }, isTaken, onTake, profile }: WhyProps) {
  if (fate === 'create') return null
  if (fate === 'refused') {
    return (
      <ul className="space-y-1 text-small">
        {Object.entries(reasons).map(([column, reason]) => (
          <li key={column} className="wrap-anywhere">
            <strong>{columnWords[column as DirectoryColumn]?.() ?? column}</strong>: {reason}
          </li>
        ))}
      </ul>
    )
  }
  return (
    <div className="space-y-1 text-small">
      {doubles.map((double) => (
        <Link key={double.id} {...profile(double.id)} className={`${linkClass} block wrap-anywhere`}>
          <bdi>{double.name}</bdi>
        </Link>
      ))}
      <label className="flex min-h-11 items-center gap-3">
        <Checkbox
          checked={isTaken}
          aria-label={m.directory_take_named({ name })}
          onChange={(event) => onTake(line, event.currentTarget.checked)}
        />
        {m.directory_take()}
      </label>
    </div>
  )
}

export const columnWords: Record<DirectoryColumn, () => string> = {
  name: m.listing_name,
  street: m.directory_column_street,
  zip: m.directory_column_zip,
  city: m.listing_place,
  country: m.directory_column_country,
  lat: m.listing_lat,
  lon: m.listing_lon,
  website: m.listing_website,
  email: m.listing_email,
  phone: m.listing_phone,
  kind: m.listing_kind,
  levels: m.listing_part_levels,
  languages: m.listing_languages,
  summary: m.listing_summary,
  source: m.directory_column_source,
  date: m.directory_column_date,
}

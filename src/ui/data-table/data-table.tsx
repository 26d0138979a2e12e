import type { ReactNode } from 'react'
import { cn } from '#/lib/cn.ts'
import { Checkbox } from '../primitives/checkbox.tsx'
import { ScrollArea } from '../primitives/scroll-area.tsx'
import { SortHead, type SortLinks } from './sort-head.tsx'
import { useSelected, type Selection } from './selection.ts'

export type Column<Row> = {
  id: string
  title: string
  /** The links that order the list by this column. */
  sort?: SortLinks
  cell: (row: Row) => ReactNode
  /** Numbers stand at the end of their cell. */
  numeric?: boolean
  /** Left out where a row is a card on a phone. */
  isSpare?: boolean
}

export type DataTableProps<Row extends { id: string }> = {
  label: string
  rows: readonly Row[]
  /** Whom or what a row is about: the first cell, and the row's header. */
  head: Omit<Column<Row>, 'id' | 'numeric' | 'isSpare'>
  columns: readonly Column<Row>[]
  actions?: { title: string; cell: (row: Row) => ReactNode }
  selection?: { store: Selection; rowLabel: (row: Row) => string; allLabel: () => string } | undefined
}

/** Quiet rows, one line each; on a phone every row becomes a card of few lines. Roles are written out, since cards are no table to CSS. */
export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { label, rows, head, columns, actions, selection } = props
  return (
    <ScrollArea label={label} className="relative rounded border border-line bg-card">
      <table
        role="table"
        aria-label={label}
        className="w-full border-collapse text-start text-[0.9375rem] tabular-nums max-md:block"
      >
        <thead role="rowgroup" className="max-md:sr-only">
          <tr role="row" className="border-b border-line">
            {selection && <SelectAll rows={rows} store={selection.store} label={selection.allLabel()} />}
            <SortHead title={head.title} sort={head.sort} />
            {columns.map(({ id, title, sort, numeric }) => (
              <SortHead key={id} title={title} sort={sort} numeric={numeric} />
            ))}
            {actions && (
              <th role="columnheader" scope="col" className="px-4">
                <span className="sr-only">{actions.title}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-md:block">
          {rows.map((row) => (
            <Row key={row.id} row={row} {...props} />
          ))}
        </tbody>
      </table>
    </ScrollArea>
  )
}

function Row<Row extends { id: string }>({
  row,
  head,
  columns,
  actions,
  selection,
}: DataTableProps<Row> & { row: Row }) {
  const selected = useSelected(selection?.store)
  return (
    <tr
      role="row"
      aria-selected={selection ? selected.has(row.id) : undefined}
      className={cn(
        'group border-b border-line transition-colors duration-150 last:border-0 hover:bg-ink/3 aria-selected:bg-tint',
        // On a phone who it is about, with the choice and the actions, is one line, and what is known of them flows below it.
        'max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-4 max-md:gap-y-0.5 max-md:px-4 max-md:py-2',
        'max-md:before:order-2 max-md:before:basis-full',
      )}
    >
      {selection && (
        <td role="cell" className="w-9 py-2 ps-4 max-md:w-auto max-md:p-0">
          <SelectRow row={row} store={selection.store} rowLabel={selection.rowLabel} checked={selected.has(row.id)} />
        </td>
      )}
      <th
        role="rowheader"
        scope="row"
        // Where the window is narrow for a table, the first cell takes what the others leave, and cuts its texts off.
        className="h-14 min-w-56 px-4 py-2 text-start font-normal max-md:h-auto max-md:min-w-0 max-md:flex-1 max-md:p-0 md:max-lg:w-full md:max-lg:max-w-0 md:max-lg:min-w-44"
      >
        {head.cell(row)}
      </th>
      {columns.map(({ id, title, cell, numeric, isSpare }) => (
        <Cell key={id} title={title} numeric={numeric} className={isSpare && 'max-md:hidden'}>
          {cell(row)}
        </Cell>
      ))}
      {actions && (
        <td role="cell" className="px-4 py-2 max-md:order-1 max-md:p-0">
          {actions.cell(row)}
        </td>
      )}
    </tr>
  )
}

type CellProps = Pick<Column<never>, 'title' | 'numeric'> & {
  className: string | false | undefined
  children: ReactNode
}

/** On a card the column's title stands before its value, one after the other; a cell that says nothing takes no room. */
function Cell({ title, numeric, className, children }: CellProps) {
  return (
    <td
      role="cell"
      className={cn(
        'px-4 py-1.5 whitespace-nowrap md:max-lg:px-2.5 max-md:order-3 max-md:flex max-md:min-h-6 max-md:max-w-full max-md:items-center max-md:gap-1.5 max-md:p-0 max-md:text-small max-md:empty:hidden',
        numeric && 'md:text-end',
        className,
      )}
    >
      {children != null && (
        <>
          <span className="shrink-0 text-small text-muted md:hidden">{title}</span>
          {/* A cell laid out as a row of a card is no block of text any more: this is. */}
          <div className="min-w-0 [unicode-bidi:plaintext]">{children}</div>
        </>
      )}
    </td>
  )
}

type SelectRowProps<Row> = { row: Row; store: Selection; rowLabel: (row: Row) => string; checked: boolean }

function SelectRow<Row extends { id: string }>({ row, store, rowLabel, checked }: SelectRowProps<Row>) {
  return (
    <Checkbox
      aria-label={rowLabel(row)}
      checked={checked}
      onChange={(event) => store.choose(row.id, event.currentTarget.checked)}
      className="noscript:hidden"
    />
  )
}

function SelectAll({ rows, store, label }: { rows: readonly { id: string }[]; store: Selection; label: string }) {
  const selected = useSelected(store)
  const here = rows.filter(({ id }) => selected.has(id)).length
  return (
    <th role="columnheader" scope="col" className="w-9 ps-4 text-start">
      <Checkbox
        aria-label={label}
        checked={here > 0 && here === rows.length}
        indeterminate={here > 0 && here < rows.length}
        onChange={(event) =>
          store.chooseAll(
            rows.map(({ id }) => id),
            event.currentTarget.checked,
          )
        }
        className="noscript:hidden"
      />
    </th>
  )
}

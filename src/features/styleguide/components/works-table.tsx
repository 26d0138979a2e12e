import Trash2 from 'lucide-react/icons/trash-2'
import { productAreaWords } from '#/words/product.ts'
import { m } from '#/paraglide/messages.js'
import { BulkBar } from '#/ui/data-table/bulk-bar.tsx'
import { BulkMenu } from '#/ui/data-table/bulk-menu.tsx'
import { DataTable, type Column } from '#/ui/data-table/data-table.tsx'
import { createSelection, useSelectionOf } from '#/ui/data-table/selection.ts'
import { fromStart, sortLinks } from '#/ui/data-table/sort-links.ts'
import { counted, shownNumber } from '#/words/counted.ts'
import { ProductArt } from '#/ui/materials/product-art.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { IconButton } from '#/ui/primitives/icon-button.tsx'
import { TableActions } from '#/ui/primitives/table.tsx'
import { shelfOrder, workAreas, workName, worksLink, type Work, type WorksSearch } from '../works.ts'

const chosenWorks = createSelection()

const columnsOf = (search: WorksSearch): Column<Work>[] => [
  { id: 'area', title: m.styleguide_area(), cell: ({ area }) => productAreaWords[area]() },
  { id: 'ages', title: m.styleguide_level(), cell: ({ ages }) => ages },
  {
    id: 'pieces',
    title: m.styleguide_pieces(),
    numeric: true,
    sort: sortLinks(search, worksLink, 'pieces', shelfOrder),
    cell: ({ pieces }) => shownNumber(pieces),
  },
]

export type WorksTableProps = {
  rows: readonly Work[]
  search: WorksSearch
  onChange: (ids: ReadonlySet<string>, change: Partial<Work>) => void
}

/** The works as rows, and what may be done with one or with all that are chosen. */
export function WorksTable({ rows, search, onChange }: WorksTableProps) {
  const { columns } = search
  const chosen = useSelectionOf(chosenWorks, fromStart(search))
  return (
    <>
      <DataTable
        label={m.styleguide_works()}
        rows={rows}
        head={{
          title: m.styleguide_name(),
          sort: sortLinks(search, worksLink, 'name', shelfOrder),
          cell: (work) => (
            <span className="flex items-center gap-3">
              <span className="w-14 shrink-0">
                <ProductArt art={work.id} className="rounded-[6px]" />
              </span>
              <span className="font-medium">{workName(work)}</span>
            </span>
          ),
        }}
        columns={columnsOf(search).filter(({ id }) => !columns || columns.split(',').includes(id))}
        actions={{
          title: m.list_actions(),
          cell: (work) => (
            <TableActions>
              <IconButton
                label={`${m.styleguide_delete()}: ${workName(work)}`}
                onClick={() => onChange(new Set([work.id]), { binned: true })}
              >
                <Trash2 aria-hidden strokeWidth={1.75} />
              </IconButton>
            </TableActions>
          ),
        }}
        selection={{
          store: chosenWorks,
          rowLabel: (work) => m.list_choose({ name: workName(work) }),
          allLabel: m.list_choose_all,
        }}
      />
      <WorksBulkBar chosen={chosen} onChange={onChange} />
    </>
  )
}

function WorksBulkBar({ chosen, onChange }: Pick<WorksTableProps, 'onChange'> & { chosen: ReadonlySet<string> }) {
  if (chosen.size === 0) return null
  const change = (what: Partial<Work>) => {
    onChange(chosen, what)
    chosenWorks.clear()
  }
  return (
    <BulkBar
      label={m.styleguide_bulk()}
      status={m.styleguide_chosen(counted(chosen.size))}
      clearLabel={m.styleguide_bulk_clear()}
      onClear={chosenWorks.clear}
    >
      <BulkMenu
        label={m.styleguide_area()}
        choices={workAreas.map((area) => ({ id: area, label: productAreaWords[area](), action: { area } }))}
        onChoose={async (action) => change(action)}
      />
      <Button variant="outline" onClick={() => change({ binned: true })}>
        {m.styleguide_delete()}
      </Button>
    </BulkBar>
  )
}

import { useNavigate } from '@tanstack/react-router'
import * as v from 'valibot'
import { listTexts } from '#/words/list.ts'
import { productAreaWords } from '#/words/product.ts'
import { m } from '#/paraglide/messages.js'
import { FilterMenu } from '#/ui/data-table/filter-menu.tsx'
import { ListForm } from '#/ui/data-table/list-form.tsx'
import { ListOrder } from '#/ui/data-table/list-order.tsx'
import { SearchField } from '#/ui/data-table/search-field.tsx'
import { shelfOrder, workAges, workAreas, workColumns, worksLink, worksSearch, type WorksSearch } from '../works.ts'

const sorts = [
  { value: shelfOrder, word: m.styleguide_shelf_order },
  { value: 'name', word: m.list_sort_name },
  { value: '-name', word: m.list_sort_name_down },
  { value: '-pieces', word: m.styleguide_most },
  { value: 'pieces', word: m.styleguide_fewest },
]
const columnWords = { area: m.styleguide_area, ages: m.styleguide_level, pieces: m.styleguide_pieces }

/** Search, filters, columns and order of the works. */
export function WorksToolbar({ search }: { search: WorksSearch }) {
  const navigate = useNavigate()
  const change = (fields: Record<string, string>) =>
    void navigate({ ...worksLink(v.parse(worksSearch, fields)), replace: true, resetScroll: false })
  const { sort = shelfOrder, columns = workColumns.join(), view } = search
  return (
    <ListForm
      label={m.styleguide_filter()}
      search={{ ...search, sort, columns }}
      onChange={change}
      field={
        <SearchField
          name="q"
          label={m.styleguide_search()}
          value={search.q}
          className="grow max-md:basis-full md:max-w-60"
        />
      }
    >
      <FilterMenu
        name="area"
        label={m.styleguide_area()}
        value={search.area}
        options={workAreas.map((value) => ({ value, label: productAreaWords[value]() }))}
      />
      <FilterMenu
        kind="one"
        name="ages"
        label={m.styleguide_level()}
        none={m.styleguide_all()}
        value={search.ages}
        options={workAges.map((value) => ({ value, label: value }))}
      />
      {view && <input type="hidden" name="view" value={view} />}
      <ListOrder
        sort={sort}
        sorts={sorts}
        columns={
          view
            ? undefined
            : { shown: columns, options: workColumns.map((value) => ({ value, label: columnWords[value]() })) }
        }
        bin={false}
        texts={listTexts()}
      />
    </ListForm>
  )
}

import { counted } from '#/lib/counted.ts'
import { productAreaWords } from '#/lib/product-words.ts'
import { m } from '#/paraglide/messages.js'
import { ActiveFilters, severalChosen } from '#/ui/data-table/active-filters.tsx'
import { fromStart } from '#/ui/data-table/sort-links.ts'
import { ViewSwitch } from '#/ui/data-table/view-switch.tsx'
import { worksLink, type WorkArea, type WorksSearch } from '../works.ts'

/** What narrows the works now, how many are left, and their two forms. */
export function WorksFilters({ search, count }: { search: WorksSearch; count: number }) {
  const { q, ages, sort, columns, view } = search
  const chosen = [
    ...(q ? [{ id: 'q', label: m.list_filter_search({ words: q }), rest: { q: undefined } }] : []),
    ...severalChosen(search, 'area', (value) => productAreaWords[value as WorkArea]()),
    ...(ages ? [{ id: 'ages', label: ages, rest: { ages: undefined } }] : []),
  ]
  return (
    <>
      <p role="status" className="me-auto text-small text-muted tabular-nums">
        {m.styleguide_count(counted(count))}
      </p>
      <ViewSwitch
        label={m.list_views()}
        views={[
          { id: 'list', label: m.list_view_list(), link: worksLink({ ...search, view: undefined }), current: !view },
          { id: 'cards', label: m.list_view_cards(), link: worksLink({ ...search, view: 'cards' }), current: !!view },
        ]}
      />
      <ActiveFilters
        label={m.list_active_filters()}
        filters={chosen.map(({ id, label, rest }) => ({
          id,
          label,
          removeLabel: m.list_filter_remove({ filter: label }),
          without: worksLink(fromStart({ ...search, ...rest })),
        }))}
        clear={{ label: m.styleguide_filter_clear(), link: worksLink({ sort, columns, view }) }}
      />
    </>
  )
}

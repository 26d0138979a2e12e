import { counted } from '#/words/counted.ts'
import { listTexts } from '#/words/list.ts'
import { productAreaWords } from '#/words/product.ts'
import { m } from '#/paraglide/messages.js'
import { ActiveFilters, oneChosen, severalChosen } from '#/ui/data-table/active-filters.tsx'
import { ViewSwitch } from '#/ui/data-table/view-switch.tsx'
import { worksLink, type WorkArea, type WorksSearch } from '../works.ts'

/** What narrows the works now, how many are left, and their two forms. */
export function WorksFilters({ search, count }: { search: WorksSearch; count: number }) {
  const { q, ages, sort, columns, view } = search
  const chosen = [
    ...oneChosen('q', q && m.list_filter_search({ words: q })),
    ...severalChosen(search, 'area', (value) => productAreaWords[value as WorkArea]()),
    ...oneChosen('ages', ages),
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
        search={search}
        chosen={chosen}
        link={worksLink}
        texts={listTexts()}
        clear={{ label: m.styleguide_filter_clear(), search: { sort, columns, view } }}
      />
    </>
  )
}

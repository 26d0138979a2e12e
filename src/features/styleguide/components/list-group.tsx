import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { listTexts } from '#/words/list.ts'
import { productAreaWords } from '#/words/product.ts'
import { levels } from '#/contract/core/level.ts'
import { m } from '#/paraglide/messages.js'
import { levelWord } from '#/words/level.ts'
import { ListFoot } from '#/ui/data-table/list-foot.tsx'
import { RowMenu } from '#/ui/data-table/row-menu.tsx'
import { FilterSelect } from '#/ui/data-table/filter-select.tsx'
import { FurtherFilters } from '#/ui/data-table/further-filters.tsx'
import { fromStart } from '#/ui/data-table/sort-links.ts'
import { StateToolbar } from '#/ui/data-table/state-toolbar.tsx'
import { EmptyShelf } from '#/ui/materials/empty-shelf.tsx'
import { ProductArt } from '#/ui/materials/product-art.tsx'
import { EmptyState } from '#/ui/page/empty-state.tsx'
import { Card, CardDescription, CardHeader, CardTitle } from '#/ui/primitives/card.tsx'
import { useWorksSearch } from '../use-works-search.ts'
import { firstWorks, foundWorks, workName, worksLink, type Work } from '../works.ts'
import { Specimen } from './specimen.tsx'
import { WorksBin } from './works-bin.tsx'
import { WorksFilters } from './works-filters.tsx'
import { WorksTable } from './works-table.tsx'
import { WorksToolbar } from './works-toolbar.tsx'

/** One list in its parts. What is done with its rows is done here only, and forgotten with the page. */
export function ListGroup() {
  const navigate = useNavigate()
  const search = useWorksSearch()
  const [works, setWorks] = useState(firstWorks)
  const { found, rows, previous, next } = foundWorks(works, search)
  const change = (ids: ReadonlySet<string>, what: Partial<Work>) =>
    setWorks((before) => before.map((work) => (ids.has(work.id) ? { ...work, ...what } : work)))
  return (
    <div className="grid grid-cols-1 gap-y-8">
      <Specimen name="ListForm, SearchField, FilterMenu, ListOrder">
        <WorksToolbar search={search} />
      </Specimen>
      <Specimen name="FilterSelect, FurtherFilters">
        <FurtherFilters label={m.schools_more_filters()} isOpen>
          <FilterSelect
            name="sg-level"
            label={m.schools_level()}
            value={undefined}
            texts={{ any: m.schools_level_any(), several: m.schools_several() }}
            choices={levels.map((level) => [level, levelWord(level)])}
          />
        </FurtherFilters>
      </Specimen>
      <Specimen name="ViewSwitch, ActiveFilters">
        <WorksFilters search={search} count={found.length} />
      </Specimen>
      <Specimen name="StateToolbar, StateChips" className="block">
        <StateToolbar
          texts={{
            states: m.listing_states(),
            filters: m.listing_filters(),
            search: m.styleguide_search(),
            apply: m.list_apply(),
          }}
          states={['all']}
          words={{ all: m.list_view_list }}
          counts={{ all: works.length }}
          initial="all"
          search={{ q: search.q }}
          link={({ q }) => worksLink({ ...search, view: undefined, q })}
          onChange={({ q }) =>
            void navigate({ ...worksLink({ ...fromStart(search), q }), replace: true, resetScroll: false })
          }
        />
      </Specimen>
      <Specimen
        name="DataTable, SortHead, BulkBar, BulkMenu"
        className="block rounded-none border-0 bg-transparent p-0 sm:p-0"
      >
        {rows.length === 0 ? (
          <EmptyState
            level={3}
            art={<EmptyShelf size={110} />}
            title={m.styleguide_empty()}
            text={m.styleguide_empty_text()}
          />
        ) : search.view ? (
          <WorkCards rows={rows} />
        ) : (
          <WorksTable rows={rows} search={search} onChange={change} />
        )}
      </Specimen>
      <Specimen name="RowMenu">
        <RowMenu
          label={m.list_row_menu({ name: workName(firstWorks[0]!) })}
          entries={[{ id: 'cards', label: m.list_view_cards(), link: worksLink({ ...search, view: 'cards' }) }]}
        />
      </Specimen>
      <Specimen name="ListFoot" className="block">
        <ListFoot previous={previous && worksLink(previous)} next={next && worksLink(next)} texts={listTexts()} />
      </Specimen>
      <Specimen name="RestoreButton">
        <WorksBin
          works={works.filter(({ binned }) => binned)}
          onRestore={(id) => change(new Set([id]), { binned: false })}
        />
      </Specimen>
    </div>
  )
}

function WorkCards({ rows }: { rows: readonly Work[] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-3">
      {rows.map((work) => (
        <li key={work.id}>
          <Card className="h-full overflow-hidden">
            <ProductArt art={work.id} />
            <CardHeader>
              <CardTitle>{workName(work)}</CardTitle>
              <CardDescription>{productAreaWords[work.area]()}</CardDescription>
            </CardHeader>
          </Card>
        </li>
      ))}
    </ul>
  )
}

import { Link, useNavigate } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { Suspense, type ReactNode } from 'react'
import { categories } from '#/contract/product/product-kinds.ts'
import type { ShelfPage as Shelf } from '#/contract/product/product.ts'
import { shelfSearch, shelfSorts, type ShelfSearch, type ShelfSort } from '#/contract/product/shelf.search.ts'
import { SaveSearch } from '#/features/saved/components/save-search.tsx'
import { countedUpTo } from '#/words/counted.ts'
import { lazyPart } from '#/client/lazy-part.ts'
import { categoryWords } from '#/words/product.ts'
import { m } from '#/paraglide/messages.js'
import { ListForm } from '#/ui/data-table/list-form.tsx'
import { SearchField } from '#/ui/data-table/search-field.tsx'
import { fromStart } from '#/ui/data-table/sort-links.ts'
import { NoScript } from '#/ui/form/no-script.tsx'
import { Container } from '#/ui/page/container.tsx'
import { PageHeader } from '#/ui/page/page-header.tsx'
import { TabLinks } from '#/ui/page/tab-links.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import { Pagination, PaginationStep } from '#/ui/primitives/pagination.tsx'
import { PlusMark } from '#/ui/primitives/plus-mark.tsx'
import { ProductShelf } from '../components/product-shelf.tsx'
import { EmptyResult } from '../components/empty-result.tsx'
import { ShelfActiveFilters } from '../components/shelf-active-filters.tsx'
import { ShelfFacets } from '../components/shelf-facets.tsx'
import type { ShopLinks } from '../shop.links.ts'
import { sortWords } from '../shop.words.ts'

const Nothing = createIsomorphicFn()
  .server(() => EmptyResult)
  .client(() => lazyPart(() => import('../components/empty-result.tsx').then((part) => part.EmptyResult)))()

export type ShelfScreenProps = {
  page: Shelf
  search: ShelfSearch
  links: Pick<ShopLinks, 'shelf' | 'product' | 'save'>
  /** The order that was chosen, to be remembered. */
  onSorted: (sort: ShelfSort) => void
}

/** Everything there is, found by category, word and filter. All of it is in the address, and works without a script. */
export function ShelfScreen({ page, search, links, onSorted }: ShelfScreenProps) {
  const { products, facets } = page
  const navigate = useNavigate()
  const { sort, category, after: _after, before: _before, ...filters } = search
  const filterCount = Object.values(filters).filter((value) => value !== undefined).length
  const change = ({ onSale, inStock, ...fields }: Record<string, string>) => {
    const given = { ...fields, seller: search.seller, category, onSale: onSale === 'true', inStock: inStock === 'true' }
    const next = shelfSearch(given)
    onSorted(next.sort ?? 'featured')
    const shown = { ...next, sort: next.sort === 'featured' ? undefined : next.sort }
    void navigate({ ...links.shelf(shown), replace: true, resetScroll: false })
  }
  const seller = products.find((product) => product.seller.id === search.seller)?.seller.name
  return (
    <Container className="pb-8">
      <PageHeader title={m.shop_title()} lead={m.shop_lead()} className="md:pb-7" />
      <Categories search={search} link={links.shelf} />
      <div className="grid gap-x-10 gap-y-5 pt-6 lg:grid-cols-[15rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] xl:gap-x-14">
        <ListForm
          label={m.shop_find()}
          search={{ ...search, sort: sort ?? 'featured' }}
          onChange={change}
          className="contents"
        >
          <div className="flex flex-wrap items-center gap-2.5 lg:col-start-2">
            <SearchField
              name="q"
              label={m.shop_search()}
              value={search.q}
              className="grow max-sm:w-full sm:max-w-100"
            />
            <NativeSelect
              name="sort"
              aria-label={m.list_sort()}
              defaultValue={sort ?? 'featured'}
              className="max-sm:grow sm:ms-auto"
            >
              {shelfSorts.map((value) => (
                <option key={value} value={value}>
                  {sortWords[value]()}
                </option>
              ))}
            </NativeSelect>
            {category && <input type="hidden" name="category" value={category} />}
            {search.seller && <input type="hidden" name="seller" value={search.seller} />}
            <NoScript>
              <Button type="submit" variant="outline">
                {m.shop_filter_show()}
              </Button>
            </NoScript>
          </div>
          <Filters count={filterCount}>
            <ShelfFacets facets={facets} search={search} />
            <NoScript>
              <Button type="submit" className="mt-6 w-full">
                {m.shop_filter_show()}
              </Button>
            </NoScript>
          </Filters>
        </ListForm>
        <section aria-label={m.shop_title()} className="min-w-0 space-y-4 lg:col-start-2">
          <ShelfActiveFilters search={search} seller={seller} link={links.shelf} />
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <p role="status" className="text-small text-muted tabular-nums">
              {m.shop_count(countedUpTo(page.count))}
            </p>
            <SaveSearch link={links.save(search)} />
          </div>
          {/* What stood here stays until the other is there. */}
          <Suspense>
            {products.length > 0 ? (
              <ProductShelf products={products} link={links.product} />
            ) : (
              <Nothing filtered={filterCount > 0 || category !== undefined} all={links.shelf({ sort: search.sort })} />
            )}
          </Suspense>
          <Pages page={page} search={search} link={links.shelf} />
        </section>
      </div>
    </Container>
  )
}

type SearchProps = { search: ShelfSearch; link: ShopLinks['shelf'] }

function Categories({ search, link }: SearchProps) {
  const first = fromStart(search)
  const tab = (category: ShelfSearch['category'], label: string) => ({
    id: category ?? 'all',
    label,
    link: link({ ...first, category }),
    current: search.category === category,
  })
  return (
    <TabLinks
      label={m.shop_categories()}
      tabs={[
        tab(undefined, m.shop_category_all()),
        ...categories.map((category) => tab(category, categoryWords[category]())),
      ]}
    />
  )
}

/** Folded away on a phone; on a desk it stands open beside the shelf. */
function Filters({ count, children }: { count: number; children: ReactNode }) {
  return (
    <details className="group disclosure min-w-0 rounded border border-line bg-card px-4 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:border-0 lg:bg-transparent lg:px-0 lg:[&::details-content]:[block-size:auto] lg:[&::details-content]:[content-visibility:visible]">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 font-semibold lg:supports-[selector(::details-content)]:hidden [&::-webkit-details-marker]:hidden">
        {count > 0 ? m.shop_filters_count({ count }) : m.shop_filters()}
        <PlusMark className="group-open:[&_.upright]:scale-y-0" />
      </summary>
      <div className="pt-2 pb-5 lg:pt-0 lg:pb-0">{children}</div>
    </details>
  )
}

function Pages({ page: { previous, next }, search, link }: SearchProps & { page: Shelf }) {
  if (!previous && !next) return null
  const first = fromStart(search)
  return (
    <Pagination
      label={m.list_pages()}
      previous={
        <PaginationStep
          direction="previous"
          link={previous && <Link {...link({ ...first, before: previous })}>{m.list_previous()}</Link>}
        >
          {m.list_previous()}
        </PaginationStep>
      }
      next={
        <PaginationStep
          direction="next"
          link={next && <Link {...link({ ...first, after: next })}>{m.list_next()}</Link>}
        >
          {m.list_next()}
        </PaginationStep>
      }
    />
  )
}

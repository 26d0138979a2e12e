import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import * as v from 'valibot'
import type { productCalls } from '#/contract/product.calls.ts'
import type { OwnProductSummary } from '#/contract/product.ts'
import { ownProductSearch, type OwnProductSearch } from '#/contract/product.search.ts'
import type { CallResult } from '#/contract/call.ts'
import { countedUpTo } from '#/lib/counted.ts'
import { m } from '#/paraglide/messages.js'
import { DataTable } from '#/ui/data-table/data-table.tsx'
import { useSelected } from '#/ui/data-table/selection.ts'
import { EmptyShelf } from '#/ui/materials/empty-shelf.tsx'
import { EmptyState } from '#/ui/page/empty-state.tsx'
import { PageHeader } from '#/ui/page/page-header.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { TableActions } from '#/ui/primitives/table.tsx'
import { ListPages } from '../components/list-pages.tsx'
import { ProductCell } from '../components/product-cell.tsx'
import { ProductsFilters } from '../components/products-filters.tsx'
import { ProductsToolbar } from '../components/products-toolbar.tsx'
import { productsColumns } from '../products-columns.tsx'
import type { ProductLinks } from '../products.links.ts'
import { productsSelection } from '../products-selection.ts'
import { sortBy } from '../products-sorts.ts'
import { useRemoveProduct } from '../use-change-products.ts'

export type ProductsListPageProps = {
  page: CallResult<typeof productCalls.list>
  search: OwnProductSearch
  sellers: readonly { id: string; name: string }[]
  links: ProductLinks
}

const ProductsBulkBar = lazy(() =>
  import('../components/products-bulk-bar.tsx').then((module) => ({ default: module.ProductsBulkBar })),
)

const selection = {
  store: productsSelection,
  rowLabel: ({ name }: OwnProductSummary) => m.list_choose({ name }),
  allLabel: m.list_choose_all,
}

/** What somebody sells, as rows: found, ordered, chosen, and from there to each of them. */
export function ProductsListPage({ page, search, sellers, links }: ProductsListPageProps) {
  const navigate = useNavigate()
  const chosen = useSelected(productsSelection)
  const { sort: _sort, after: _after, before: _before, ...filters } = search
  const filtered = Object.values(filters).some(Boolean)
  const change = (fields: Record<string, string>) =>
    void navigate({ ...links.list(v.parse(ownProductSearch, fields)), replace: true, resetScroll: false })
  return (
    <>
      <PageHeader
        title={m.areas_products()}
        lead={m.selling_products_lead()}
        actions={
          <Button asChild>
            <Link {...links.new}>{m.selling_product_new()}</Link>
          </Button>
        }
      />
      <div className="space-y-4">
        <ProductsToolbar search={search} onChange={change} sellers={sellers} />
        <ProductsFilters search={search} sellers={sellers} link={links.list} />
        <p role="status" className="text-small text-muted tabular-nums">
          {m.selling_products_count(countedUpTo(page.count))}
        </p>
        {page.products.length > 0 ? (
          <DataTable
            label={m.areas_products()}
            rows={page.products}
            head={{
              title: m.record_name(),
              sort: sortBy('name', search, links.list),
              cell: (product) => <ProductCell product={product} link={links.edit(product.id)} />,
            }}
            columns={productsColumns(search, links.list, sellers.length > 1 && !search.organisation)}
            actions={{
              title: m.list_actions(),
              cell: (product) => <ProductActions product={product} links={links} />,
            }}
            selection={selection}
          />
        ) : (
          <NoProducts filtered={filtered} />
        )}
        <ListPages page={page} link={(at) => links.list({ ...search, after: undefined, before: undefined, ...at })} />
        {chosen.size > 0 && (
          <Suspense>
            <ProductsBulkBar ids={[...chosen]} />
          </Suspense>
        )}
      </div>
    </>
  )
}

function NoProducts({ filtered }: { filtered: boolean }) {
  const [title, text] = filtered
    ? [m.selling_products_none_title, m.selling_products_none_text]
    : [m.selling_products_empty_title, m.selling_products_empty_text]
  return <EmptyState art={<EmptyShelf size={110} />} title={title()} text={text()} />
}

function ProductActions({ product, links }: { product: OwnProductSummary; links: ProductLinks }) {
  const remove = useRemoveProduct()
  const { id, name } = product
  return (
    <TableActions>
      <Button asChild variant="outline" size="sm" className="max-md:hidden">
        <Link {...links.edit(id)} aria-label={m.record_edit_named({ name })}>
          {m.record_edit()}
        </Link>
      </Button>
      <Button
        variant="ghost"
        size="sm"
        aria-label={m.selling_delete_named({ name })}
        onClick={() => void remove(product)}
        className="noscript:hidden"
      >
        {m.selling_delete()}
      </Button>
    </TableActions>
  )
}

import * as v from 'valibot'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { SessionUser } from '#/contract/account/account.ts'
import { type OwnProductSearch, ownProductSearch } from '#/contract/product/product.search.ts'
import { productsQuery } from '../products.queries.ts'
import type { Queries } from '#/router/queries.ts'
import { SellingFrame } from '../components/selling-frame.tsx'
import { loadForSeller, useSellers } from '../use-sellers.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { productCalls } from '#/contract/product/product.calls.ts'
import type { OwnProductSummary } from '#/contract/product/product.ts'
import type { CallResult } from '#/contract/core/call.ts'
import { countedUpTo } from '#/words/counted.ts'
import { waitsForApproval } from '#/contract/account/viewer.ts'
import { SaveSearch } from '#/features/saved/components/save-search.tsx'
import { WaitingButton } from '#/features/organisations/components/waiting-button.tsx'
import { m } from '#/paraglide/messages.js'
import { filePaths } from '#/lib/file-paths.ts'
import { listTexts } from '#/words/list.ts'
import { DataTable } from '#/ui/data-table/data-table.tsx'
import { ListHead } from '#/ui/data-table/list-head.tsx'
import { ListFoot } from '#/ui/data-table/list-foot.tsx'
import { useSelectionOf } from '#/ui/data-table/selection.ts'
import { fromStart } from '#/ui/data-table/sort-links.ts'
import { EmptyShelf } from '#/ui/materials/empty-shelf.tsx'
import { EmptyState } from '#/ui/page/empty-state.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { TableActions } from '#/ui/primitives/table.tsx'
import { ProductCell } from '../components/product-cell.tsx'
import { ProductsFilters } from '../components/products-filters.tsx'
import { ProductsToolbar } from '../components/products-toolbar.tsx'
import { productsColumns } from '../products-columns.tsx'
import type { ProductLinks } from '../products.links.ts'
import { productsSelection } from '../products-selection.ts'
import { sortBy } from '../products-sorts.ts'
import { useRemoveProduct } from '../use-change-products.ts'

export const loadProducts = (queries: Queries, viewer: SessionUser, search: OwnProductSearch) =>
  loadForSeller(queries, viewer, () => queries.ensure(productsQuery(search)))

type ProductsScreenProps = Pick<ProductsListViewProps, 'viewer' | 'search' | 'links'>

export function ProductsScreen(props: ProductsScreenProps) {
  return (
    <SellingFrame viewer={props.viewer} seller={props.links.seller}>
      <Products {...props} />
    </SellingFrame>
  )
}

function Products(props: ProductsScreenProps) {
  const page = useSuspenseQuery(productsQuery(props.search)).data
  return <ProductsListView {...props} page={page} sellers={useSellers(props.viewer)} />
}

type ProductsListViewProps = {
  viewer: SessionUser
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
function ProductsListView({ viewer, page, search, sellers, links }: ProductsListViewProps) {
  const navigate = useNavigate()
  const { sort: _sort, after: _after, before: _before, ...filters } = search
  const first = fromStart(search)
  const chosen = useSelectionOf(productsSelection, viewer.id, first)
  const filtered = Object.values(filters).some(Boolean)
  const change = (fields: Record<string, string>) =>
    void navigate({ ...links.list(v.parse(ownProductSearch, fields)), replace: true, resetScroll: false })
  return (
    <>
      <ListHead
        title={m.areas_products()}
        lead={m.selling_products_lead()}
        count={m.selling_products_count(countedUpTo(page.count))}
        save={<SaveSearch link={links.save(search)} />}
        csv={{ label: m.list_export(), href: filePaths.productsCsv(first) }}
        actions={
          waitsForApproval(viewer) ? (
            <WaitingButton label={m.selling_product_new()} />
          ) : (
            <Button asChild>
              <Link {...links.new}>{m.selling_product_new()}</Link>
            </Button>
          )
        }
      />
      <div className="space-y-1.5">
        <ProductsToolbar search={search} onChange={change} sellers={sellers} />
        <ProductsFilters search={search} sellers={sellers} link={links.list} />
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
        <ListFoot
          previous={page.previous ? links.list({ ...first, before: page.previous }) : undefined}
          next={page.next ? links.list({ ...first, after: page.next }) : undefined}
          texts={listTexts()}
        />
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

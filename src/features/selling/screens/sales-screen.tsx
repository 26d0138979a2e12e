import * as v from 'valibot'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { SessionUser } from '#/contract/account/account.ts'
import { type SalesSearch, salesSearch } from '#/contract/order/order.search.ts'
import { salesQuery } from '../sales.queries.ts'
import { salesQueryOf, salesTabs, statusOf, tabOf, type SalesTab } from '../sales.ts'
import type { Queries } from '#/router/queries.ts'
import { SellingFrame } from '../components/selling-frame.tsx'
import { loadForSeller, useSellers } from '../use-sellers.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import type { CallResult } from '#/contract/core/call.ts'
import type { salesCalls } from '#/contract/order/order.calls.ts'
import type { OrderSummary } from '#/contract/order/order.ts'
import { countedUpTo } from '#/words/counted.ts'
import { m } from '#/paraglide/messages.js'
import { DataTable } from '#/ui/data-table/data-table.tsx'
import { FilterMenu } from '#/ui/data-table/filter-menu.tsx'
import { ListForm } from '#/ui/data-table/list-form.tsx'
import { SearchField } from '#/ui/data-table/search-field.tsx'
import { fromStart } from '#/ui/data-table/sort-links.ts'
import { NoScript } from '#/ui/form/no-script.tsx'
import { EmptyShelf } from '#/ui/materials/empty-shelf.tsx'
import { EmptyState } from '#/ui/page/empty-state.tsx'
import { ListHead } from '#/ui/data-table/list-head.tsx'
import { TabLinks } from '#/ui/page/tab-links.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { ListPages } from '../components/list-pages.tsx'
import { salesColumns } from '../sales-columns.tsx'
import type { SalesLinks } from '../sales.links.ts'
import { boughtWords } from '../sales.words.ts'

export const loadSales = (queries: Queries, viewer: SessionUser, search: SalesSearch) =>
  loadForSeller(queries, viewer, () => queries.ensure(salesQuery(salesQueryOf(search))))

type SalesScreenProps = Pick<SalesListViewProps, 'search' | 'links'> & { viewer: SessionUser }

export function SalesScreen(props: SalesScreenProps) {
  return (
    <SellingFrame viewer={props.viewer} seller={props.links.seller}>
      <Sales {...props} />
    </SellingFrame>
  )
}

function Sales({ viewer, ...props }: SalesScreenProps) {
  const page = useSuspenseQuery(salesQuery(salesQueryOf(props.search))).data
  return <SalesListView {...props} page={page} sellers={useSellers(viewer)} />
}

type SalesListViewProps = {
  page: CallResult<typeof salesCalls.list>
  search: SalesSearch
  sellers: readonly { id: string; name: string }[]
  links: SalesLinks
}

const tabWords: Record<SalesTab, () => string> = {
  waiting: m.selling_tab_waiting,
  shipped: m.selling_tab_shipped,
  completed: m.selling_tab_completed,
  ended: m.selling_tab_ended,
  all: m.selling_tab_all,
}

/** What was bought: what waits to be packed and sent comes first. */
function SalesListView({ page, search, sellers, links }: SalesListViewProps) {
  const tab = tabOf(search)
  return (
    <>
      <ListHead
        title={m.selling_orders()}
        lead={m.selling_orders_lead()}
        count={m.selling_orders_count(countedUpTo(page.count))}
        actions={
          <>
            <Button asChild variant="outline">
              <Link {...links.figures()}>{m.selling_figures()}</Link>
            </Button>
            <Button asChild variant="outline">
              <Link {...links.discounts}>{m.selling_discounts()}</Link>
            </Button>
            <Button asChild variant="outline">
              <Link {...links.seller()}>{m.selling_seller()}</Link>
            </Button>
          </>
        }
      />
      <div className="space-y-2">
        <TabLinks
          label={m.selling_orders_tabs()}
          tabs={salesTabs.map((id) => ({
            id,
            label: tabWords[id](),
            link: links.list(fromStart({ ...search, status: statusOf(id) })),
            current: id === tab,
          }))}
        />
        <Toolbar search={search} sellers={sellers} links={links} />
        {page.orders.length > 0 ? (
          <DataTable
            label={m.selling_orders()}
            rows={page.orders}
            head={{ title: m.selling_order(), cell: (order) => <OrderCell order={order} links={links} /> }}
            columns={salesColumns(sellers.length > 1 && !search.organisation)}
          />
        ) : (
          <NoOrders searched={Boolean(search.q)} tab={tab} />
        )}
        <ListPages page={page} link={(at) => links.list({ ...fromStart(search), ...at })} />
      </div>
    </>
  )
}

function Toolbar({ search, sellers, links }: Omit<SalesListViewProps, 'page'>) {
  const navigate = useNavigate()
  const { q, organisation, status } = search
  const change = (fields: Record<string, string>) =>
    void navigate({ ...links.list(v.parse(salesSearch, fields)), replace: true, resetScroll: false })
  return (
    <ListForm
      label={m.selling_orders_filters()}
      search={{ q, organisation, status }}
      onChange={change}
      field={
        <SearchField
          name="q"
          label={m.selling_orders_search()}
          value={q}
          className="grow max-md:basis-full md:max-w-60"
        />
      }
    >
      {sellers.length > 1 && (
        <FilterMenu
          kind="one"
          name="organisation"
          label={m.record_organisation()}
          none={m.list_organisation_any()}
          value={organisation}
          options={sellers.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      {status && <input type="hidden" name="status" value={status} />}
      <NoScript>
        <Button type="submit" variant="outline">
          {m.list_apply()}
        </Button>
      </NoScript>
    </ListForm>
  )
}

function OrderCell({ order, links }: { order: OrderSummary; links: SalesLinks }) {
  return (
    <span className="block min-w-0 leading-5">
      <Link {...links.order(order.id)} className="font-semibold hover:underline">
        <bdi dir="ltr">{order.number}</bdi>
      </Link>
      <span dir="auto" className="line-clamp-2 text-small text-muted">
        {boughtWords(order.names)}
      </span>
    </span>
  )
}

function NoOrders({ searched, tab }: { searched: boolean; tab: SalesTab | undefined }) {
  const [title, text] = searched
    ? [m.selling_orders_none_title, m.selling_orders_none_text]
    : tab === 'waiting'
      ? [m.selling_orders_done_title, m.selling_orders_done_text]
      : [m.selling_orders_empty_title, m.selling_orders_empty_text]
  return <EmptyState art={<EmptyShelf size={110} />} title={title()} text={text()} />
}

import { keepPreviousData } from '@tanstack/react-query'
import type { SessionUser } from '#/contract/account/account.ts'
import type { SalesFiguresSearch } from '#/contract/order/order.search.ts'
import { QueryPanel } from '#/ui/panel/query-panel.tsx'
import { Skeleton } from '#/ui/primitives/skeleton.tsx'
import { figuresQuery } from '../sales.queries.ts'
import type { Queries } from '#/router/queries.ts'
import { SellingFrame } from '../components/selling-frame.tsx'
import { loadForSeller, useSellers } from '../use-sellers.ts'
import { Link } from '@tanstack/react-router'
import type { SalesFigures } from '#/contract/order/order.calls.ts'
import { shownNumber } from '#/words/counted.ts'
import { formatMoney } from '#/words/money.ts'
import { m } from '#/paraglide/messages.js'
import { Chart } from '#/ui/charts/chart.tsx'
import { EmptyShelf } from '#/ui/materials/empty-shelf.tsx'
import { EmptyState } from '#/ui/page/empty-state.tsx'
import { PageHeader } from '#/ui/page/page-header.tsx'
import { StatCard } from '#/ui/page/stat-card.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { BestSellers, LatestOrders, LowStock } from '../components/figures-lists.tsx'
import { FiguresToolbar } from '../components/figures-toolbar.tsx'
import { isStart } from '../figures.ts'
import { changeWords, courseWords, stepWord } from '../figures.words.ts'
import type { ProductLinks } from '../products.links.ts'
import type { SalesLinks } from '../sales.links.ts'

export const loadFigures = (queries: Queries, viewer: SessionUser, search: SalesFiguresSearch) =>
  loadForSeller(queries, viewer, () => queries.defer(figuresQuery(search)))

type FiguresScreenProps = { viewer: SessionUser; search: SalesFiguresSearch; links: FiguresLinks }
type FiguresLinks = { products: ProductLinks; sales: SalesLinks }

export function FiguresScreen(props: FiguresScreenProps) {
  return (
    <SellingFrame viewer={props.viewer} seller={props.links.sales.seller}>
      <FiguresPage {...props} />
    </SellingFrame>
  )
}

/** How the shop is doing: what waits, what came in, what goes well and what runs out. */
function FiguresPage({ viewer, search, links }: FiguresScreenProps) {
  // Other figures take the place of those that are shown, without a skeleton between them.
  const query = { ...figuresQuery(search), placeholderData: keepPreviousData }
  return (
    <>
      <PageHeader
        title={m.areas_sales()}
        lead={m.selling_figures_lead()}
        actions={
          <>
            <Button asChild>
              <Link {...links.sales.list()}>{m.selling_orders()}</Link>
            </Button>
            <Button asChild variant="outline">
              <Link {...links.sales.discounts}>{m.selling_discounts()}</Link>
            </Button>
            <Button asChild variant="outline">
              <Link {...links.sales.seller()}>{m.selling_seller()}</Link>
            </Button>
          </>
        }
      />
      <div className="space-y-6">
        <FiguresToolbar search={search} sellers={useSellers(viewer)} links={links.sales} />
        <QueryPanel query={query} skeleton={<FiguresSkeleton />}>
          {(figures) =>
            isStart(figures) ? <Start links={links.products} /> : <Figures figures={figures} links={links} />
          }
        </QueryPanel>
      </div>
    </>
  )
}

function FiguresSkeleton() {
  return (
    <div className="space-y-6">
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <Skeleton className="h-38 sm:max-lg:col-span-2" />
        <Skeleton className="h-38" />
        <Skeleton className="h-38" />
      </div>
      <Skeleton className="h-108" />
    </div>
  )
}

function Figures({ figures, links }: { figures: SalesFigures; links: FiguresLinks }) {
  const { period, revenue, orders, before, steps, waiting } = figures
  return (
    <div className="space-y-6">
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <StatCard
          label={m.selling_waiting()}
          value={shownNumber(waiting)}
          {...(waiting > 0
            ? {
                action: (
                  <Link {...links.sales.list()} className={linkClass}>
                    {m.selling_waiting_go()}
                  </Link>
                ),
              }
            : { hint: m.selling_waiting_none() })}
          className="sm:max-lg:col-span-2"
        />
        <StatCard
          label={m.selling_revenue()}
          value={formatMoney(revenue)}
          hint={changeWords(revenue, before.revenue, period)}
        />
        <StatCard
          label={m.selling_orders()}
          value={shownNumber(orders)}
          hint={changeWords(orders, before.orders, period)}
        />
      </div>
      <Chart
        title={m.selling_over_time()}
        sentence={courseWords(figures)}
        series={[{ name: m.selling_revenue(), fill: 'bg-primary-text' }]}
        columns={steps.map(({ from, revenue: value }) => ({
          id: from,
          label: stepWord(from, period),
          values: [value],
        }))}
        shown={(cents) => formatMoney(cents)}
        texts={{
          asTable: m.selling_as_table(),
          time: period === 'year' ? m.selling_month() : m.selling_day(),
        }}
      />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <BestSellers best={figures.best} />
        <LowStock low={figures.low} links={links.products} />
      </div>
      <LatestOrders latest={figures.latest} links={links.sales} />
    </div>
  )
}

function Start({ links }: { links: ProductLinks }) {
  return (
    <EmptyState
      art={<EmptyShelf size={110} />}
      title={m.selling_start_title()}
      text={m.selling_start_text()}
      action={
        <Button asChild variant="outline">
          <Link {...links.list()}>{m.areas_products()}</Link>
        </Button>
      }
    />
  )
}

import { createFileRoute } from '@tanstack/react-router'
import { dashboardLinks } from '#/areas/dashboard.ts'
import { salesFiguresSearch } from '#/contract/order/order.search.ts'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../../_frame/page-head.ts'
import { FiguresScreen, loadFigures } from '#/features/selling/screens/figures-screen.tsx'

export const Route = createFileRoute('/dashboard/sales/')({
  validateSearch: salesFiguresSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadFigures(context.queries, context.viewer, deps),
  head: () => areaHead(m.areas_sales(), m.areas_dashboard()),
  component: Figures,
})

function Figures() {
  const { viewer } = Route.useRouteContext()
  return <FiguresScreen viewer={viewer} search={Route.useSearch()} links={dashboardLinks} />
}

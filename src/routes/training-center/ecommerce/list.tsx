import { createFileRoute } from '@tanstack/react-router'
import { trainingCenterLinks } from '#/areas/training-center.ts'
import { salesSearch } from '#/contract/order/order.search.ts'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../../_frame/page-head.ts'
import { loadSales, SalesScreen } from '#/features/selling/screens/sales-screen.tsx'

export const Route = createFileRoute('/training-center/ecommerce/list')({
  validateSearch: salesSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadSales(context.queries, context.viewer, deps),
  staticData: { crumb: m.selling_orders },
  head: () => areaHead(m.selling_orders(), m.areas_training_center()),
  component: List,
})

function List() {
  const { viewer } = Route.useRouteContext()
  return <SalesScreen viewer={viewer} search={Route.useSearch()} links={trainingCenterLinks.sales} />
}

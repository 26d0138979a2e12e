import { createFileRoute } from '@tanstack/react-router'
import { dashboardLinks } from '#/areas/dashboard.ts'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../../_frame/page-head.ts'
import { loadSale, SaleScreen } from '#/features/selling/screens/sale-screen.tsx'

export const Route = createFileRoute('/dashboard/sales/$id')({
  loader: ({ context, params }) => loadSale(context.queries, context.viewer, params.id),
  staticData: { crumb: m.selling_order },
  head: () => areaHead(m.selling_order(), m.areas_dashboard()),
  component: Sale,
})

function Sale() {
  const { viewer } = Route.useRouteContext()
  return <SaleScreen viewer={viewer} id={Route.useParams().id} links={dashboardLinks.products} />
}

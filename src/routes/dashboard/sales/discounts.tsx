import { createFileRoute } from '@tanstack/react-router'
import { dashboardLinks } from '#/areas/dashboard.ts'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../../_frame/page-head.ts'
import { DiscountsScreen, loadDiscounts } from '#/features/selling/screens/discounts-screen.tsx'

export const Route = createFileRoute('/dashboard/sales/discounts')({
  loader: ({ context }) => loadDiscounts(context.queries, context.viewer),
  staticData: { crumb: m.selling_discounts },
  head: () => areaHead(m.selling_discounts(), m.areas_dashboard()),
  component: Discounts,
})

function Discounts() {
  const { viewer } = Route.useRouteContext()
  return <DiscountsScreen viewer={viewer} links={dashboardLinks.sales} />
}

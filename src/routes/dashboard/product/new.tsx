import { createFileRoute } from '@tanstack/react-router'
import { dashboardLinks } from '#/areas/dashboard.ts'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../../_frame/page-head.ts'
import { loadNewProduct, ProductNewScreen } from '#/features/selling/screens/product-new-screen.tsx'

export const Route = createFileRoute('/dashboard/product/new')({
  loader: ({ context }) => loadNewProduct(context.queries, context.viewer),
  staticData: { crumb: m.selling_product_new },
  head: () => areaHead(m.selling_product_new(), m.areas_dashboard()),
  component: New,
})

function New() {
  const { viewer } = Route.useRouteContext()
  return <ProductNewScreen viewer={viewer} links={dashboardLinks.products} />
}

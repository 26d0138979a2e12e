import { createFileRoute } from '@tanstack/react-router'
import { trainingCenterLinks } from '#/areas/training-center.ts'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../../_frame/page-head.ts'
import { loadNewProduct, ProductNewScreen } from '#/features/selling/screens/product-new-screen.tsx'

export const Route = createFileRoute('/training-center/product/new')({
  loader: ({ context }) => loadNewProduct(context.queries, context.viewer),
  staticData: { crumb: m.selling_product_new },
  head: () => areaHead(m.selling_product_new(), m.areas_training_center()),
  component: New,
})

function New() {
  const { viewer } = Route.useRouteContext()
  return <ProductNewScreen viewer={viewer} links={trainingCenterLinks.products} />
}

import { createFileRoute } from '@tanstack/react-router'
import { trainingCenterLinks } from '#/areas/training-center.ts'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../../../_frame/page-head.ts'
import { loadProduct, ProductEditScreen } from '#/features/selling/screens/product-edit-screen.tsx'

export const Route = createFileRoute('/training-center/product/$id/edit')({
  loader: ({ context, params }) => loadProduct(context.queries, context.viewer, params.id),
  staticData: { crumb: m.record_edit },
  head: () => areaHead(m.record_edit(), m.areas_products(), m.areas_training_center()),
  component: Edit,
})

function Edit() {
  const { viewer } = Route.useRouteContext()
  return <ProductEditScreen viewer={viewer} id={Route.useParams().id} links={trainingCenterLinks.products} />
}

import { createFileRoute } from '@tanstack/react-router'
import { trainingCenterLinks } from '#/areas/training-center.ts'
import { ownProductSearch } from '#/contract/product/product.search.ts'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../../_frame/page-head.ts'
import { loadProducts, ProductsScreen } from '#/features/selling/screens/products-screen.tsx'

export const Route = createFileRoute('/training-center/product/list')({
  validateSearch: ownProductSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadProducts(context.queries, context.viewer, deps),
  head: () => areaHead(m.areas_products(), m.areas_training_center()),
  component: List,
})

function List() {
  const { viewer } = Route.useRouteContext()
  return <ProductsScreen viewer={viewer} search={Route.useSearch()} links={trainingCenterLinks.products} />
}

import { useSuspenseQuery } from '@tanstack/react-query'
import type { SessionUser } from '#/contract/account.ts'
import type { OwnProductSearch } from '#/contract/product.search.ts'
import { ProductsListPage, type ProductsListPageProps } from '#/features/selling/pages/products-list-page.tsx'
import { productsQuery } from '#/features/selling/products.queries.ts'
import type { Queries } from '#/lib/queries.ts'
import { SellingFrame } from './-selling-frame.tsx'
import { loadForSeller, useSellers } from './-use-sellers.ts'

export const loadProducts = (queries: Queries, viewer: SessionUser, search: OwnProductSearch) =>
  loadForSeller(queries, viewer, () => queries.ensure(productsQuery(search)))

type ProductsScreenProps = Pick<ProductsListPageProps, 'search' | 'links'> & { viewer: SessionUser }

export function ProductsScreen(props: ProductsScreenProps) {
  return (
    <SellingFrame viewer={props.viewer} seller={props.links.seller}>
      <Products {...props} />
    </SellingFrame>
  )
}

function Products({ viewer, ...props }: ProductsScreenProps) {
  const page = useSuspenseQuery(productsQuery(props.search)).data
  return <ProductsListPage {...props} page={page} sellers={useSellers(viewer)} />
}

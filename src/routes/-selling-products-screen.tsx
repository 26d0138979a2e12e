import { useSuspenseQuery } from '@tanstack/react-query'
import type { SessionUser } from '#/contract/account.ts'
import type { OwnProductSearch } from '#/contract/product.search.ts'
import { NoSeller } from '#/features/selling/components/no-seller.tsx'
import { ProductsListPage, type ProductsListPageProps } from '#/features/selling/pages/products-list-page.tsx'
import { productsQuery } from '#/features/selling/products.queries.ts'
import { canSell } from '#/features/selling/selling.ts'
import type { Queries } from '#/lib/queries.ts'
import { loadForSeller, useSellers } from './-use-sellers.ts'

export const loadProducts = (queries: Queries, viewer: SessionUser, search: OwnProductSearch) =>
  loadForSeller(queries, viewer, () => queries.ensure(productsQuery(search)))

type ProductsScreenProps = Pick<ProductsListPageProps, 'search' | 'links'> & { viewer: SessionUser }

export function ProductsScreen(props: ProductsScreenProps) {
  return canSell(props.viewer) ? <Products {...props} /> : <NoSeller />
}

function Products({ viewer, ...props }: ProductsScreenProps) {
  const page = useSuspenseQuery(productsQuery(props.search)).data
  return <ProductsListPage {...props} page={page} sellers={useSellers(viewer)} />
}

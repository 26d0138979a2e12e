import type { SessionUser } from '#/contract/account.ts'
import { NoSeller } from '#/features/selling/components/no-seller.tsx'
import { ProductNewPage, type ProductNewPageProps } from '#/features/selling/pages/product-new-page.tsx'
import { canSell } from '#/features/selling/selling.ts'
import type { Queries } from '#/lib/queries.ts'
import { loadForSeller, useSellers } from './-use-sellers.ts'

export const loadNewProduct = (queries: Queries, viewer: SessionUser) =>
  loadForSeller(queries, viewer, () => Promise.resolve())

type ProductNewScreenProps = Omit<ProductNewPageProps, 'sellers'> & { viewer: SessionUser }

export function ProductNewScreen(props: ProductNewScreenProps) {
  return canSell(props.viewer) ? <NewProduct {...props} /> : <NoSeller />
}

function NewProduct({ viewer, ...props }: ProductNewScreenProps) {
  return <ProductNewPage {...props} sellers={useSellers(viewer)} />
}

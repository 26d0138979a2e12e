import type { SessionUser } from '#/contract/account.ts'
import { ProductNewPage } from '#/features/selling/pages/product-new-page.tsx'
import type { ProductLinks } from '#/features/selling/products.links.ts'
import type { Queries } from '#/lib/queries.ts'
import { SellingFrame } from './-selling-frame.tsx'
import { loadForSeller, useSellers } from './-use-sellers.ts'

export const loadNewProduct = (queries: Queries, viewer: SessionUser) =>
  loadForSeller(queries, viewer, () => Promise.resolve())

type ProductNewScreenProps = { viewer: SessionUser; links: ProductLinks }

export function ProductNewScreen(props: ProductNewScreenProps) {
  return (
    <SellingFrame viewer={props.viewer} seller={props.links.seller}>
      <NewProduct {...props} />
    </SellingFrame>
  )
}

function NewProduct({ viewer, ...props }: ProductNewScreenProps) {
  return <ProductNewPage {...props} sellers={useSellers(viewer)} />
}

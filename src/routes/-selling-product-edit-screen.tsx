import { useSuspenseQuery } from '@tanstack/react-query'
import type { SessionUser } from '#/contract/account.ts'
import { ProductEditPage, type ProductEditPageProps } from '#/features/selling/pages/product-edit-page.tsx'
import { productQuery } from '#/features/selling/products.queries.ts'
import type { Queries } from '#/lib/queries.ts'
import { SellingFrame } from './-selling-frame.tsx'
import { loadForSeller } from './-use-sellers.ts'

export const loadProduct = (queries: Queries, viewer: SessionUser, id: string) =>
  loadForSeller(queries, viewer, () => queries.ensure(productQuery(id)))

type ProductEditScreenProps = Omit<ProductEditPageProps, 'product'> & { viewer: SessionUser; id: string }

export function ProductEditScreen({ viewer, ...props }: ProductEditScreenProps) {
  return (
    <SellingFrame viewer={viewer} seller={props.links.seller}>
      <EditProduct key={props.id} {...props} />
    </SellingFrame>
  )
}

function EditProduct({ id, ...props }: Omit<ProductEditScreenProps, 'viewer'>) {
  return <ProductEditPage {...props} product={useSuspenseQuery(productQuery(id)).data} />
}

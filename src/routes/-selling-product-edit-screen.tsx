import { useSuspenseQuery } from '@tanstack/react-query'
import type { SessionUser } from '#/contract/account.ts'
import { NoSeller } from '#/features/selling/components/no-seller.tsx'
import { ProductEditPage, type ProductEditPageProps } from '#/features/selling/pages/product-edit-page.tsx'
import { productQuery } from '#/features/selling/products.queries.ts'
import { canSell } from '#/features/selling/selling.ts'
import type { Queries } from '#/lib/queries.ts'
import { loadForSeller } from './-use-sellers.ts'

export const loadProduct = (queries: Queries, viewer: SessionUser, id: string) =>
  loadForSeller(queries, viewer, () => queries.ensure(productQuery(id)))

type ProductEditScreenProps = Omit<ProductEditPageProps, 'product'> & { viewer: SessionUser; id: string }

export function ProductEditScreen({ viewer, ...props }: ProductEditScreenProps) {
  return canSell(viewer) ? <EditProduct key={props.id} {...props} /> : <NoSeller />
}

function EditProduct({ id, ...props }: Omit<ProductEditScreenProps, 'viewer'>) {
  return <ProductEditPage {...props} product={useSuspenseQuery(productQuery(id)).data} />
}

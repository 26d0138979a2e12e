import type { ReactNode, RefObject } from 'react'
import type { OwnProduct } from '#/contract/product/product.ts'
import { ProductPreview } from './product-preview.tsx'

type ProductFrameProps = {
  form: RefObject<HTMLFormElement | null>
  product?: OwnProduct
  children: ReactNode
}

/** The form, and what comes of it: beside it on a wide desk, below it elsewhere. */
export function ProductFrame({ form, product, children }: ProductFrameProps) {
  return (
    <div className="@container/product">
      <div className="grid gap-x-12 gap-y-8 @min-[1080px]/product:grid-cols-[minmax(0,1fr)_16rem]">
        <div className="min-w-0 space-y-8">{children}</div>
        <div className="max-w-68 @min-[1080px]/product:pt-8">
          <div className="sticky top-24">
            <ProductPreview form={form} product={product} />
          </div>
        </div>
      </div>
    </div>
  )
}

import { Link, type LinkProps } from '@tanstack/react-router'
import type { OwnProductSummary } from '#/contract/product/product.ts'
import { categoryWords } from '#/words/product.ts'
import { ProductPicture } from './product-picture.tsx'

/** What a row is about: picture, name, and where it belongs. */
export function ProductCell({ product, link }: { product: OwnProductSummary; link: LinkProps }) {
  const { name, sku, category } = product
  return (
    <span className="flex items-center gap-3">
      <ProductPicture product={product} width={56} className="w-14" />
      <span className="min-w-0 leading-5">
        <Link {...link} className="line-clamp-2 font-semibold hover:underline">
          {name}
        </Link>
        <span className="block truncate text-small text-muted">
          {categoryWords[category]()}
          {sku && (
            <>
              {' · '}
              <bdi dir="ltr">{sku}</bdi>
            </>
          )}
        </span>
      </span>
    </span>
  )
}

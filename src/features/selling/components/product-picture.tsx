import type { ProductSummary } from '#/contract/product/product.ts'
import { cn } from '#/lib/cn.ts'
import { filePaths } from '#/lib/file-paths.ts'
import { ProductArt } from '#/ui/materials/product-art.tsx'

type ProductPictureProps = {
  product: Pick<ProductSummary, 'cover' | 'art'> & { id: string | null }
  /** CSS pixels. */
  width: number
  className?: string
}

/** A product's cover, or our drawing of it, four by three; decoration beside its name. */
export function ProductPicture({ product: { id, cover, art }, width, className }: ProductPictureProps) {
  return (
    <span className={cn('block aspect-4/3 shrink-0 overflow-hidden rounded-[6px] bg-sunken', className)}>
      {id && cover ? (
        <img
          src={filePaths.productImage(id, cover.id, width)}
          width={cover.width}
          height={cover.height}
          alt=""
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
        />
      ) : (
        <ProductArt art={art} />
      )}
    </span>
  )
}

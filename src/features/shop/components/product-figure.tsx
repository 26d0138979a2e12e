import type { ProductArt as Art, ProductImage } from '#/contract/product/product.ts'
import { cn } from '#/lib/cn.ts'
import { filePaths } from '#/lib/file-paths.ts'
import { ProductArt, type ProductArtProps } from '#/ui/materials/product-art.tsx'

type ProductFigureProps = {
  productId: string | null
  cover: ProductImage | null
  art: Art
  /** In CSS pixels, at most. */
  width: number
  /** It stands on a shelf of the page's own. */
  standing?: boolean
  /** Where it comes late on the page, it may be loaded late. */
  lazy?: boolean
  /** How the page's drawings of one thing are one; see ProductArt. */
  shared?: ProductArtProps['shared']
  className?: string
}

/** A product's picture, or our drawing of it; beside its name, so it says nothing itself. */
export function ProductFigure({ productId, cover, art, width, standing, lazy, shared, className }: ProductFigureProps) {
  if (!cover || !productId) {
    return <ProductArt art={art} bare={standing ?? false} shared={shared} className={className ?? ''} />
  }
  return (
    <img
      src={filePaths.productImage(productId, cover.id, width)}
      width={cover.width}
      height={cover.height}
      alt=""
      loading={lazy ? 'lazy' : 'eager'}
      decoding="async"
      className={cn(
        'aspect-4/3 w-full object-cover',
        standing && 'h-full w-auto max-w-full rounded-t object-contain object-bottom',
        className,
      )}
    />
  )
}

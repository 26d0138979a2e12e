// Pure rules of the gallery: its order, and what is sent of it.
import type { ProductImage, ProductPatch } from '#/contract/product/product.ts'

type Sent = NonNullable<ProductPatch['images']>

export const sentImages = (images: readonly Pick<ProductImage, 'id' | 'alt'>[]): Sent =>
  images.map(({ id, alt }) => ({ id, alt }))

/** The gallery with one picture a step nearer to its beginning (-1) or its end (1). */
export function moved<T>(images: readonly T[], at: number, step: -1 | 1): T[] {
  const target = at + step
  if (target < 0 || target >= images.length) return [...images]
  return images.with(at, images[target]!).with(target, images[at]!)
}

/** Whether two galleries say the same, in the same order. */
export const areSameImages = (
  a: readonly Pick<ProductImage, 'id' | 'alt'>[],
  b: readonly Pick<ProductImage, 'id' | 'alt'>[],
): boolean => JSON.stringify(sentImages(a)) === JSON.stringify(sentImages(b))

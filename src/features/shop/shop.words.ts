import type { shelfSorts } from '#/contract/product/shelf.search.ts'
import type { ProductColor } from '#/contract/product/product-kinds.ts'
import type { Variant } from '#/contract/product/product.ts'
import { productColorWords } from '#/words/product.ts'
import { m } from '#/paraglide/messages.js'

export const sortWords: Record<(typeof shelfSorts)[number], () => string> = {
  featured: m.shop_sort_featured,
  newest: m.shop_sort_newest,
  priceAsc: m.shop_sort_price_asc,
  priceDesc: m.shop_sort_price_desc,
}

/** The colour itself, for marks beside its name. */
export const swatchClass: Record<ProductColor, string> = {
  blue: 'bg-blue',
  green: 'bg-green',
  gold: 'bg-gold',
  pink: 'bg-pink',
  red: 'bg-red',
  brown: 'bg-brown',
  natural: 'bg-(--cream)',
  white: 'bg-white',
  black: 'bg-(--coal)',
}

export const colorWord = (color: string): string => productColorWords[color as ProductColor]()

/** A variant in words, such as "Blue, 104"; empty for the only one of a product. */
export const variantWords = ({ color, size }: Pick<Variant, 'color' | 'size'>): string =>
  [color && colorWord(color), size].filter(Boolean).join(', ')

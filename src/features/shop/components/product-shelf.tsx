import { useId } from 'react'
import type { ProductSummary } from '#/contract/product/product.ts'
import type { ShopLinks } from '../shop.links.ts'
import { ProductCard } from './product-card.tsx'

type ProductShelfProps = {
  products: readonly ProductSummary[]
  link: ShopLinks['product']
  level?: 2 | 3
  label?: string
  /** How many columns a desk has. */
  columns?: 3 | 4
}

/** What a first screen shows at once. */
const atOnce = 6

/** Products on boards, a row a board. */
export function ProductShelf({ products, link, level = 2, label, columns = 3 }: ProductShelfProps) {
  const id = useId()
  const drawingOf = ({ art }: ProductSummary, at: number) => ({
    id: `${id}${art}`,
    isFirst: products.findIndex((one) => one.art === art && !one.cover) === at,
  })
  return (
    <ul
      aria-label={label}
      className={
        columns === 4
          ? 'grid grid-cols-2 overflow-x-clip sm:grid-cols-3 lg:grid-cols-4'
          : 'grid grid-cols-2 overflow-x-clip sm:grid-cols-3 xl:grid-cols-4'
      }
    >
      {products.map((product, at) => (
        <ProductCard
          key={product.id}
          product={product}
          link={link(product.slug)}
          level={level}
          lazy={level > 2 || at >= atOnce}
          drawing={drawingOf(product, at)}
        />
      ))}
    </ul>
  )
}

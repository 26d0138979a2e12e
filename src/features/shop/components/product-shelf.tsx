import { useId } from 'react'
import type { ProductSummary } from '#/contract/product/product.ts'
import { Skeleton } from '#/ui/primitives/skeleton.tsx'
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

const fourColumns = 'grid grid-cols-2 overflow-x-clip sm:grid-cols-3 lg:grid-cols-4'

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
      className={columns === 4 ? fourColumns : 'grid grid-cols-2 overflow-x-clip sm:grid-cols-3 xl:grid-cols-4'}
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

/** Stands where four products will be, in four columns. */
export function ProductShelfSkeleton() {
  return (
    <div className={fourColumns}>
      {[1, 2, 3, 4].map((each) => (
        <div key={each} className="px-2.5 pb-9 sm:px-4">
          <div className="flex aspect-3/2 items-end">
            <Skeleton className="h-3/4 w-full" />
          </div>
          <div className="space-y-2.5 pt-6">
            <Skeleton className="w-4/5" />
            <Skeleton className="h-3.5 w-3/5" />
            <Skeleton className="w-1/4" />
          </div>
        </div>
      ))}
    </div>
  )
}

import { Link, type LinkProps } from '@tanstack/react-router'
import type { ProductSummary } from '#/contract/product/product.ts'
import { cn } from '#/lib/cn.ts'
import { shownPrice } from '#/words/product.ts'
import { m } from '#/paraglide/messages.js'
import type { ProductArtProps } from '#/ui/materials/product-art.tsx'
import { cardLinkClass } from '#/ui/primitives/link-class.ts'
import { Price } from '#/ui/primitives/price.tsx'
import { colorWord } from '../shop.words.ts'
import { ColorDots } from './color-dots.tsx'
import { ProductFigure } from './product-figure.tsx'
import { Rating } from './rating.tsx'
import { StockNote } from './stock-note.tsx'

type ProductCardProps = {
  product: ProductSummary
  link: LinkProps
  /** Of the page's outline. */
  level?: 2 | 3
  lazy?: boolean
  /** The drawing that it has in common with others of its shelf. */
  drawing: NonNullable<ProductArtProps['shared']>
}

/** A product in its place on the shelf: it stands on the board, its label hangs below. */
export function ProductCard({ product, link, level = 2, lazy = false, drawing }: ProductCardProps) {
  const { id, name, cover, art, colors, available, rating, reviewCount, seller } = product
  const Heading = `h${level}` as const
  return (
    <li className="group relative flex min-w-0 flex-col has-[a:focus-visible]:rounded has-[a:focus-visible]:outline-2 has-[a:focus-visible]:-outline-offset-2 has-[a:focus-visible]:outline-primary-text">
      <div
        className={cn(
          'flex aspect-3/2 items-end justify-center px-[8%] pt-4 transition-transform duration-200 ease-house motion-safe:group-hover:-translate-y-1',
          available === 0 && 'opacity-45',
        )}
      >
        <ProductFigure productId={id} cover={cover} art={art} width={320} standing lazy={lazy} shared={drawing} />
      </div>
      <Board />
      <div className="flex flex-1 flex-col gap-1 px-2.5 pt-3 pb-9 sm:px-4">
        <Heading className="text-[0.9375rem] leading-snug font-semibold sm:text-body">
          <Link {...link} className={cn(cardLinkClass, 'underline-offset-4 group-hover:underline')}>
            {name}
          </Link>
        </Heading>
        <p className="truncate text-small text-muted">{seller.name}</p>
        <p className="mt-1 font-semibold">
          <Price {...shownPrice(product)} />
        </p>
        <Rating rating={rating} count={reviewCount} />
        <StockNote available={available} />
        {colors.length > 1 && (
          <ColorDots colors={colors} label={m.shop_colors({ colors: colors.map(colorWord).join(', ') })} />
        )}
      </div>
    </li>
  )
}

/** The boards of one row are one board, which runs on behind the last thing of a row that is not full. */
function Board() {
  return (
    <div
      aria-hidden="true"
      className={cn(
        'relative h-3 border-b-7 border-(--shelf-edge) bg-(--shelf-top)',
        'group-last:after:absolute group-last:after:start-full group-last:after:-bottom-1.75 group-last:after:h-3 group-last:after:w-dvw group-last:after:border-b-7 group-last:after:border-(--shelf-edge) group-last:after:bg-(--shelf-top)',
      )}
    />
  )
}

import { createIsomorphicFn } from '@tanstack/react-start'
import { clsx } from 'clsx'
import { lazyArt } from '#/client/lazy-part.ts'
import type { Tone } from '#/ui/materials/material.ts'
import { Drawing, type Drawn } from '#/ui/materials/drawing.tsx'
import { productThings, type ProductThing } from '#/ui/materials/forms/product-things.tsx'

export type ProductArtProps = {
  art: ProductThing
  /** Names the picture for assistive technology; without it the picture is decoration and hidden. */
  title?: string
  /** The thing alone, its foot at the lower edge: for where it stands on a shelf of the page's own. */
  bare?: boolean
  /** Where a page shows a thing more than once: the first is drawn under this id, the others use it. */
  shared?: { id: string; isFirst: boolean } | undefined
  className?: string
}

const grounds: Record<ProductThing, Tone> = {
  'pink-tower': 'green',
  'brown-stair': 'gold',
  'number-rods': 'gold',
  'golden-beads': 'blue',
  'binomial-cube': 'green',
  'geometric-solids': 'gold',
  'moveable-alphabet': 'green',
  'sandpaper-letter': 'gold',
  bells: 'green',
  leaf: 'brown',
  book: 'brown',
  course: 'green',
  shelf: 'gold',
  apron: 'gold',
  'cylinder-block': 'green',
  'color-tablets': 'green',
  'spindle-box': 'blue',
  'square-board': 'gold',
  insets: 'green',
  timeline: 'gold',
  globe: 'gold',
  'pouring-tray': 'green',
  'dressing-frame': 'green',
  chair: 'green',
  mats: 'gold',
  trousers: 'gold',
}

const thingOf = createIsomorphicFn()
  .server((art: ProductThing): Drawn => productThings[art])
  .client(lazyThing)

const lazyThings = new Map<ProductThing, Drawn>()

function lazyThing(art: ProductThing): Drawn {
  const known = lazyThings.get(art)
  if (known) return known
  const thing = lazyArt<{ id: string }>(() =>
    import('./forms/product-things.tsx').then((all) => all.productThings[art]),
  )
  lazyThings.set(art, thing)
  return thing
}

/** Our drawing of a product that has no picture. It fills a frame of any shape; the drawing stays whole, its ground runs on. */
export function ProductArt({ art, title, bare, shared, className }: ProductArtProps) {
  return (
    <svg
      className={clsx('aspect-4/3 w-full', className)}
      role={title ? 'img' : undefined}
      aria-hidden={title ? undefined : true}
    >
      {title && <title>{title}</title>}
      {!bare && <rect fill={`var(--wash-${grounds[art]})`} width="100%" height="100%" />}
      <svg viewBox="0 0 240 180" width="100%" height="100%" preserveAspectRatio="xMidYMax meet" overflow="visible">
        {!bare && (
          <>
            <path fill="var(--shelf)" d="M-4000 152h8240v13h-8240z" />
            <path fill="var(--shelf-edge)" d="M-4000 165h8240v15h-8240z" />
          </>
        )}
        {shared && !shared.isFirst ? (
          <use href={`#${shared.id}`} />
        ) : (
          <Drawing
            key={art}
            of={thingOf(art)}
            id={shared?.id}
            transform={bare ? 'translate(118 178)' : 'translate(118 160)scale(.9)'}
          />
        )}
      </svg>
    </svg>
  )
}

import type { LinkProps } from '@tanstack/react-router'
import type { OwnProductSummary } from '#/contract/product/product.ts'
import type { OwnProductSearch } from '#/contract/product/product.search.ts'
import { shownNumber } from '#/words/counted.ts'
import { formatDay } from '#/words/dates.ts'
import { shownPrice } from '#/words/product.ts'
import { m } from '#/paraglide/messages.js'
import type { Column } from '#/ui/data-table/data-table.tsx'
import { Badge } from '#/ui/primitives/badge.tsx'
import { Price } from '#/ui/primitives/price.tsx'
import { publishWords, stockNote } from './products.words.ts'
import { sortBy } from './products-sorts.ts'

type Columns = Column<OwnProductSummary>[]

export const productsColumns = (
  search: OwnProductSearch,
  link: (search: OwnProductSearch) => LinkProps,
  /** Whose product it is, where a list is of several sellers. */
  withSeller: boolean,
): Columns => [
  { id: 'publish', title: m.selling_publish(), cell: ({ publish }) => <PublishBadge publish={publish} /> },
  ...(withSeller
    ? [{ id: 'seller', title: m.record_organisation(), cell: ({ seller }: OwnProductSummary) => seller.name }]
    : []),
  {
    id: 'price',
    title: m.selling_price(),
    numeric: true,
    cell: (product) => <Price {...shownPrice(product)} className="justify-end" />,
  },
  {
    id: 'stock',
    title: m.selling_stock(),
    sort: sortBy('available', search, link),
    cell: (product) => <Stock product={product} />,
  },
  {
    id: 'sold',
    title: m.selling_sold(),
    numeric: true,
    sort: sortBy('-sold', search, link),
    cell: ({ sold }) => shownNumber(sold),
  },
  {
    id: 'madeOf',
    title: m.selling_made_of(),
    isSpare: true,
    cell: ({ madeOf }) => <span className="block max-w-48 truncate">{madeOf}</span>,
  },
  {
    id: 'changed',
    title: m.selling_changed(),
    isSpare: true,
    sort: sortBy('-updatedAt', search, link),
    cell: ({ updatedAt }) => <span className="text-muted">{formatDay(updatedAt)}</span>,
  },
]

export function PublishBadge({ publish }: Pick<OwnProductSummary, 'publish'>) {
  const { tone, word } = publishWords[publish]
  return <Badge tone={tone}>{word()}</Badge>
}

function Stock({ product }: { product: OwnProductSummary }) {
  const note = stockNote(product)
  const { available } = product
  if (!note) return shownNumber(available)
  // "Only 3 left" says the number itself.
  return (
    <span className="inline-flex items-center gap-2">
      {available > 0 && product.soldOut > 0 && shownNumber(available)}
      <Badge tone={note.tone}>{note.word}</Badge>
    </span>
  )
}

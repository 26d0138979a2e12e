import type { LinkProps } from '@tanstack/react-router'
import type { OwnProductSearch, ownProductSorts } from '#/contract/product/product.search.ts'
import { m } from '#/paraglide/messages.js'
import type { SortLinks } from '#/ui/data-table/sort-head.tsx'
import { fromStart } from '#/ui/data-table/sort-links.ts'

type Sort = (typeof ownProductSorts)[number]

export const initialSort: Sort = '-updatedAt'

export const productsSorts: readonly { value: Sort; word: () => string }[] = [
  { value: '-updatedAt', word: m.selling_sort_changed },
  { value: 'name', word: m.list_sort_name },
  { value: 'available', word: m.selling_sort_stock },
  { value: '-sold', word: m.selling_sort_sold },
]

/** The link of a column's head. Each column has one order: the one that says something. */
export function sortBy(sort: Sort, search: OwnProductSearch, link: (search: OwnProductSearch) => LinkProps): SortLinks {
  const isCurrent = (search.sort ?? initialSort) === sort
  return {
    current: isCurrent ? (sort.startsWith('-') ? 'descending' : 'ascending') : undefined,
    link: link({ ...fromStart(search), sort: sort === initialSort ? undefined : sort }),
  }
}

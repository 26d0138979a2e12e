import type { LinkProps } from '@tanstack/react-router'
import type { OwnProductSearch } from '#/contract/product.search.ts'
import { categoryWords } from '#/lib/product-words.ts'
import { m } from '#/paraglide/messages.js'
import { ActiveFilters, severalChosen } from '#/ui/data-table/active-filters.tsx'
import { fromStart } from '#/ui/data-table/sort-links.ts'
import { publishWords, stockWords } from '../products.words.ts'

type ProductsFiltersProps = {
  search: OwnProductSearch
  sellers: readonly { id: string; name: string }[]
  link: (search: OwnProductSearch) => LinkProps
}

/** What narrows the list now, in words. */
export function ProductsFilters({ search, sellers, link }: ProductsFiltersProps) {
  const { q, publish, stock, organisation, sort } = search
  const one = (id: keyof OwnProductSearch, label: string | undefined) =>
    label ? [{ id, label, rest: { [id]: undefined } }] : []
  const chosen = [
    ...one('q', q && m.list_filter_search({ words: q })),
    ...one('publish', publish && publishWords[publish].word()),
    ...one('stock', stock && stockWords[stock]()),
    ...severalChosen(search, 'category', (value) => categoryWords[value as keyof typeof categoryWords]()),
    ...one(
      'organisation',
      organisation && (sellers.find(({ id }) => id === organisation)?.name ?? m.record_organisation()),
    ),
  ]
  return (
    <ActiveFilters
      label={m.list_active_filters()}
      filters={chosen.map(({ id, label, rest }) => ({
        id,
        label,
        removeLabel: m.list_filter_remove({ filter: label }),
        without: link(fromStart({ ...search, ...rest })),
      }))}
      clear={{ label: m.selling_products_clear(), link: link({ sort }) }}
    />
  )
}

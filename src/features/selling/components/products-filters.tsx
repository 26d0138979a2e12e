import type { LinkProps } from '@tanstack/react-router'
import type { OwnProductSearch } from '#/contract/product/product.search.ts'
import { listTexts } from '#/words/list.ts'
import { categoryWords } from '#/words/product.ts'
import { m } from '#/paraglide/messages.js'
import { ActiveFilters, oneChosen, severalChosen } from '#/ui/data-table/active-filters.tsx'
import { publishWords, stockWords } from '../products.words.ts'

type ProductsFiltersProps = {
  search: OwnProductSearch
  sellers: readonly { id: string; name: string }[]
  link: (search: OwnProductSearch) => LinkProps
}

/** What narrows the list now, in words. */
export function ProductsFilters({ search, sellers, link }: ProductsFiltersProps) {
  const { q, publish, stock, organisation, sort } = search
  const chosen = [
    ...oneChosen('q', q && m.list_filter_search({ words: q })),
    ...oneChosen('publish', publish && publishWords[publish].word()),
    ...oneChosen('stock', stock && stockWords[stock]()),
    ...severalChosen(search, 'category', (value) => categoryWords[value as keyof typeof categoryWords]()),
    ...oneChosen(
      'organisation',
      organisation && (sellers.find(({ id }) => id === organisation)?.name ?? m.record_organisation()),
    ),
  ]
  return (
    <ActiveFilters
      search={search}
      chosen={chosen}
      link={link}
      texts={listTexts()}
      clear={{ label: m.selling_products_clear(), search: { sort } }}
    />
  )
}

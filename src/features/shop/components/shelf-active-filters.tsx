import type { ShelfSearch } from '#/contract/product/shelf.search.ts'
import { formatMoney } from '#/words/money.ts'
import { levelWord } from '#/words/level.ts'
import { genderWords, productAreaWords } from '#/words/product.ts'
import { m } from '#/paraglide/messages.js'
import { ActiveFilters, oneChosen, severalChosen } from '#/ui/data-table/active-filters.tsx'
import type { ShopLinks } from '../shop.links.ts'
import { colorWord } from '../shop.words.ts'

type ShelfActiveFiltersProps = {
  search: ShelfSearch
  /** Whom `search.seller` means, where a product of theirs is on the page. */
  seller: string | undefined
  link: ShopLinks['shelf']
}

/** What narrows the shelf now, in words. The category is chosen above, so it is none of these. */
export function ShelfActiveFilters({ search, seller, link }: ShelfActiveFiltersProps) {
  const { q, sort, category, from, to, rating, onSale, inStock } = search
  const chosen = [
    ...oneChosen('q', q && m.list_filter_search({ words: q })),
    ...severalChosen(search, 'area', (value) => productAreaWords[value as keyof typeof productAreaWords]()),
    ...severalChosen(search, 'level', levelWord),
    ...severalChosen(search, 'gender', (value) => genderWords[value as keyof typeof genderWords]()),
    ...severalChosen(search, 'color', colorWord),
    ...oneChosen('from', from !== undefined && m.shop_filter_price_from({ price: formatMoney(from) })),
    ...oneChosen('to', to !== undefined && m.shop_filter_price_to({ price: formatMoney(to) })),
    ...oneChosen('rating', rating && (rating === 1 ? m.shop_stars_one_up() : m.shop_stars_up({ stars: rating }))),
    ...oneChosen('inStock', inStock && m.shop_filter_in_stock()),
    ...oneChosen('onSale', onSale && m.shop_filter_on_sale()),
    ...oneChosen(
      'seller',
      search.seller && (seller ? m.shop_filter_seller({ name: seller }) : m.shop_filter_one_seller()),
    ),
  ]
  return (
    <ActiveFilters
      search={search}
      chosen={chosen}
      link={link}
      texts={{ activeFilters: m.list_active_filters(), removeFilter: (filter) => m.list_filter_remove({ filter }) }}
      clear={{ label: m.shop_filter_clear(), search: { sort, category } }}
    />
  )
}

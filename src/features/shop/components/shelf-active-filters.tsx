import type { ShelfSearch } from '#/contract/product.search.ts'
import { formatMoney } from '#/lib/money.ts'
import { genderWords, levelWord, productAreaWords } from '#/lib/product-words.ts'
import { m } from '#/paraglide/messages.js'
import { ActiveFilters, severalChosen } from '#/ui/data-table/active-filters.tsx'
import { fromStart } from '#/ui/data-table/sort-links.ts'
import type { ShopLinks } from '../shop.links.ts'
import { colorWord } from '../shop.words.ts'

type ShelfActiveFiltersProps = {
  search: ShelfSearch
  /** Whom `search.seller` means, where a product of theirs is on the page. */
  seller: string | undefined
  link: ShopLinks['shelf']
}

const one = (id: keyof ShelfSearch, label: string | false | undefined) =>
  label ? [{ id, label, rest: { [id]: undefined } }] : []

/** What narrows the shelf now, in words. The category is chosen above, so it is none of these. */
export function ShelfActiveFilters({ search, seller, link }: ShelfActiveFiltersProps) {
  const { q, sort, category, from, to, rating, onSale, inStock } = search
  const chosen = [
    ...one('q', q && m.list_filter_search({ words: q })),
    ...severalChosen(search, 'area', (value) => productAreaWords[value as keyof typeof productAreaWords]()),
    ...severalChosen(search, 'level', levelWord),
    ...severalChosen(search, 'gender', (value) => genderWords[value as keyof typeof genderWords]()),
    ...severalChosen(search, 'color', colorWord),
    ...one('from', from !== undefined && m.shop_filter_price_from({ price: formatMoney(from) })),
    ...one('to', to !== undefined && m.shop_filter_price_to({ price: formatMoney(to) })),
    ...one('rating', rating && (rating === 1 ? m.shop_stars_one_up() : m.shop_stars_up({ stars: rating }))),
    ...one('inStock', inStock && m.shop_filter_in_stock()),
    ...one('onSale', onSale && m.shop_filter_on_sale()),
    ...one('seller', search.seller && (seller ? m.shop_filter_seller({ name: seller }) : m.shop_filter_one_seller())),
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
      clear={{ label: m.shop_filter_clear(), link: link({ sort, category }) }}
    />
  )
}

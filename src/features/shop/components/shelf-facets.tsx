import type { ReactNode } from 'react'
import { levels } from '#/contract/core/level.ts'
import type { ShelfSearch } from '#/contract/product/shelf.search.ts'
import { genders, productAreas, productColors } from '#/contract/product/product-kinds.ts'
import type { Facets } from '#/contract/product/product.ts'
import { shownNumber } from '#/words/counted.ts'
import { formatMoney } from '#/words/money.ts'
import { levelWord } from '#/words/level.ts'
import { genderWords, productAreaWords } from '#/words/product.ts'
import { m } from '#/paraglide/messages.js'
import { Checkbox } from '#/ui/primitives/checkbox.tsx'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import { priceSteps } from '../price-steps.ts'
import { colorWord } from '../shop.words.ts'
import { ColorDot } from './color-dots.tsx'
import { Stars } from './rating.tsx'

type ShelfFacetsProps = { facets: Facets; search: ShelfSearch }
type Name = 'area' | 'level' | 'gender' | 'color'

const chosenIn = (search: ShelfSearch, name: Name) => search[name]?.split(',') ?? []

/** What the shelf can be narrowed by, each with how much would be left. Parts of the shelf's form. */
export function ShelfFacets({ facets, search }: ShelfFacetsProps) {
  const several = (name: Name, values: readonly string[], legend: string, word: (value: string) => ReactNode) => {
    const chosen = chosenIn(search, name)
    const shown = values.filter((value) => facets[name][value] || chosen.includes(value))
    if (shown.length === 0) return null
    return (
      <Facet legend={legend}>
        {shown.map((value) => (
          <Row key={value} count={facets[name][value] ?? 0}>
            <Checkbox name={name} value={value} defaultChecked={chosen.includes(value)} />
            {word(value)}
          </Row>
        ))}
      </Facet>
    )
  }
  const hasGenders = Object.keys(facets.gender).length > 1 || search.gender !== undefined
  return (
    <div className="space-y-7">
      {several('area', productAreas, m.shop_filter_area(), (value) =>
        productAreaWords[value as keyof typeof productAreaWords](),
      )}
      {several('level', levels, m.shop_filter_level(), levelWord)}
      {hasGenders &&
        several('gender', genders, m.shop_filter_gender(), (value) => genderWords[value as keyof typeof genderWords]())}
      {several('color', productColors, m.shop_filter_color(), (value) => (
        <>
          <ColorDot color={value as (typeof productColors)[number]} />
          {colorWord(value)}
        </>
      ))}
      <Prices facets={facets} search={search} />
      <Offers facets={facets} search={search} />
      <Ratings facets={facets} search={search} />
    </div>
  )
}

function Facet({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-small font-semibold">{legend}</legend>
      {children}
    </fieldset>
  )
}

function Row({ count, children }: { count: number | null; children: ReactNode }) {
  return (
    <label className="flex min-h-9 cursor-pointer items-center gap-3 text-[0.9375rem] leading-6 hover:text-primary-text pointer-coarse:min-h-11">
      {children}
      {count !== null && <span className="ms-auto text-small text-muted tabular-nums">{shownNumber(count)}</span>}
    </label>
  )
}

function Prices({ facets: { priceRange }, search }: ShelfFacetsProps) {
  if (!priceRange) return null
  const steps = priceSteps(priceRange, [search.from, search.to])
  const choice = (name: 'from' | 'to', label: string) => (
    <NativeSelect name={name} aria-label={label} defaultValue={search[name] ?? ''} className="min-w-0 flex-1">
      <option value="">{label}</option>
      {steps.map((step) => (
        <option key={step} value={step}>
          {formatMoney(step)}
        </option>
      ))}
    </NativeSelect>
  )
  return (
    <Facet legend={m.shop_filter_price()}>
      <div className="flex gap-2 pt-1">
        {choice('from', m.shop_filter_from())}
        {choice('to', m.shop_filter_to())}
      </div>
    </Facet>
  )
}

function Offers({ facets, search }: ShelfFacetsProps) {
  const offers = [
    { name: 'inStock', word: m.shop_filter_in_stock(), count: facets.inStock },
    { name: 'onSale', word: m.shop_filter_on_sale(), count: facets.onSale },
  ] as const
  const shown = offers.filter(({ name, count }) => count > 0 || search[name])
  if (shown.length === 0) return null
  return (
    <Facet legend={m.shop_filter_offers()}>
      {shown.map(({ name, word, count }) => (
        <Row key={name} count={count}>
          <Checkbox name={name} value="true" defaultChecked={search[name] ?? false} />
          {word}
        </Row>
      ))}
    </Facet>
  )
}

function Ratings({ facets, search }: ShelfFacetsProps) {
  const shown = [4, 3, 2, 1].filter((stars) => facets.rating[stars] || search.rating === stars)
  if (shown.length === 0) return null
  const radio = (value: number | '') => (
    <input
      type="radio"
      name="rating"
      value={value}
      defaultChecked={(search.rating ?? '') === value}
      className="size-4.5 accent-primary"
    />
  )
  return (
    <Facet legend={m.shop_filter_rating()}>
      <Row count={null}>
        {radio('')}
        {m.shop_filter_rating_any()}
      </Row>
      {shown.map((stars) => (
        <Row key={stars} count={facets.rating[stars] ?? 0}>
          {radio(stars)}
          <Stars rating={stars} />
          <span className="sr-only">{stars === 1 ? m.shop_stars_one_up() : m.shop_stars_up({ stars })}</span>
        </Row>
      ))}
    </Facet>
  )
}

import { m } from '#/paraglide/messages.js'
import { colorWords } from './color.ts'
import { formatMoney } from './money.ts'

export const categoryWords = {
  materials: m.product_category_materials,
  furniture: m.product_category_furniture,
  clothing: m.product_category_clothing,
  books: m.product_category_books,
  courses: m.product_category_courses,
}

export const productAreaWords = {
  'practical-life': m.product_area_practical_life,
  sensorial: m.product_area_sensorial,
  language: m.product_area_language,
  mathematics: m.product_area_mathematics,
  cultural: m.product_area_cultural,
  books: m.product_area_books,
  courses: m.product_area_courses,
}

export const genderWords = {
  girls: m.product_gender_girls,
  boys: m.product_gender_boys,
  everyone: m.product_gender_everyone,
}

export const productColorWords = {
  ...colorWords,
  natural: m.product_color_natural,
  white: m.product_color_white,
  black: m.product_color_black,
}

/** Such as "3–6 years". */
/** What `ui/primitives/price` shows of a product's prices, which are cents. */
export function shownPrice({ price, priceSale }: { price: number; priceSale: number | null }) {
  const asked = formatMoney(price)
  if (priceSale === null) return { now: asked }
  return { now: formatMoney(priceSale), before: { price: asked, label: m.product_price_before({ price: asked }) } }
}

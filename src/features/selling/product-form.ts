// Between a product and the fields of a form, in both directions.
import * as v from 'valibot'
import { maxAmount } from '#/contract/core/max-amount.ts'
import { productInput, productLimits, type OwnProduct, type ProductInput } from '#/contract/product/product.ts'
import { numberFormat } from '#/words/formats.ts'
import { formatMoney, moneyText, parseMoney } from '#/words/money.ts'
import { levelWord } from '#/words/level.ts'
import { categoryWords, genderWords, productAreaWords } from '#/words/product.ts'
import { m } from '#/paraglide/messages.js'
import { readRows, repeated, rowsOf, variantsOf, wholeNumber } from './product-variants.ts'
import { artWords, publishWords, variantWord } from './products.words.ts'

export type ProductValues = Omit<ProductInput, 'organisation'>

const variantLabels = Object.fromEntries(
  Array.from({ length: productLimits.variants }, (_, at) => at).flatMap((at) => {
    const named = (part: () => string) => () => `${m.selling_variant({ number: at + 1 })}, ${part()}`
    return [
      [`variants.${at}`, () => m.selling_variant({ number: at + 1 })],
      [`variants.${at}.color`, named(m.selling_variant_color)],
      [`variants.${at}.size`, named(m.selling_variant_size)],
      [`variants.${at}.available`, named(m.selling_variant_available)],
    ]
  }),
)

export const productLabels: Record<string, () => string> = {
  organisation: m.record_organisation,
  name: m.record_name,
  description: m.selling_description,
  madeOf: m.selling_made_of,
  tags: m.selling_tags,
  category: m.selling_category,
  area: m.selling_area,
  level: m.selling_level,
  gender: m.selling_gender,
  art: m.selling_art,
  price: m.selling_price,
  priceSale: m.selling_price_sale,
  taxRate: m.selling_tax,
  ...variantLabels,
  variants: m.selling_variants,
  maxPerOrder: m.selling_max_per_order,
  sku: m.selling_sku,
  code: m.selling_code,
  publish: m.selling_publish,
}

const typedAmount = v.pipe(v.number('amount'), v.integer('amount'), v.minValue(0), v.maxValue(maxAmount, 'invalid'))

const { organisation: _, ...fields } = productInput.entries

/** What the form itself can tell; of the same kinds as the API's answer. */
export const productSchema = v.pipe(
  v.object({
    ...fields,
    price: v.pipe(typedAmount, v.minValue(1, 'required')),
    priceSale: v.nullable(typedAmount),
    taxRate: v.pipe(v.number('amount'), fields.taxRate),
    variants: v.pipe(
      fields.variants,
      v.rawCheck(({ dataset, addIssue }) => {
        if (!dataset.typed) return
        const input = dataset.value
        for (const key of repeated(input)) {
          addIssue({ message: 'duplicate', path: [{ type: 'array', origin: 'value', input, key, value: input[key] }] })
        }
      }),
    ),
  }),
  v.forward(
    v.check(({ price, priceSale }) => priceSale === null || priceSale < price, 'sale_not_lower'),
    ['priceSale'],
  ),
)

const textOf = (data: FormData, name: string): string => String(data.get(name) ?? '').trim()

/** Null where nothing is written, NaN where it is no amount. */
const hundredthsOf = (data: FormData, name: string): number | null => {
  const text = textOf(data, name)
  return text === '' ? null : (parseMoney(text) ?? Number.NaN)
}

export const tagsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
]

/** Amounts and the tax are read as people write them: 12,50 and 12.50, 7 and 5,5. */
export function readProduct(data: FormData): ProductValues {
  const text = (name: string) => textOf(data, name)
  return {
    name: text('name'),
    description: text('description').replaceAll('\r\n', '\n'),
    madeOf: text('madeOf') || null,
    code: text('code') || null,
    sku: text('sku') || null,
    price: hundredthsOf(data, 'price') ?? Number.NaN,
    priceSale: hundredthsOf(data, 'priceSale'),
    taxRate: hundredthsOf(data, 'taxRate') ?? Number.NaN,
    category: text('category') as ProductValues['category'],
    area: text('area') as ProductValues['area'],
    level: (text('level') || null) as ProductValues['level'],
    gender: text('gender') as ProductValues['gender'],
    tags: tagsOf(text('tags')),
    art: text('art') as ProductValues['art'],
    maxPerOrder: wholeNumber(text('maxPerOrder')),
    publish: text('publish') as ProductValues['publish'],
    variants: variantsOf(readRows(text('variants'))),
  }
}

export const readNewProduct = (data: FormData): ProductInput => ({
  ...readProduct(data),
  organisation: textOf(data, 'organisation'),
})

/** The product as the form would send it unchanged. */
export const productValues = (product: OwnProduct): ProductValues => ({
  name: product.name,
  description: product.description,
  madeOf: product.madeOf,
  code: product.code,
  sku: product.sku,
  price: product.price,
  priceSale: product.priceSale,
  taxRate: product.taxRate,
  category: product.category,
  area: product.area,
  level: product.level,
  gender: product.gender,
  tags: product.tags,
  art: product.art,
  maxPerOrder: product.maxPerOrder,
  publish: product.publish,
  variants: product.variants,
})

/** A rate in hundredths of a per cent as it stands in its field: "19", "5,5". */
export const rateText = (rate: number): string => numberFormat({ maximumFractionDigits: 2 }).format(rate / 100)

/** A stored value as the form's control holds it, where they differ. */
export function writtenValue(field: string, value: unknown): string | undefined {
  if (field === 'price' || field === 'priceSale') return value === null ? '' : moneyText(value as number)
  if (field === 'taxRate') return rateText(value as number)
  if (field === 'tags') return (value as string[]).join(', ')
  if (field === 'variants') return JSON.stringify(rowsOf(value as OwnProduct['variants']))
  return undefined
}

const choices: Record<string, (value: string) => string> = {
  category: (value) => categoryWords[value as keyof typeof categoryWords](),
  area: (value) => productAreaWords[value as keyof typeof productAreaWords](),
  gender: (value) => genderWords[value as keyof typeof genderWords](),
  level: levelWord,
  art: (value) => artWords[value as keyof typeof artWords](),
  publish: (value) => publishWords[value as keyof typeof publishWords].word(),
}

/** A value of a field in words, where two people have changed it. */
export function productClashWords(field: string, value: unknown): string {
  if (field === 'price' || field === 'priceSale') return formatMoney(value as number)
  if (field === 'taxRate') return `${rateText(value as number)} %`
  if (field === 'tags') return (value as string[]).join(', ')
  if (field === 'variants') {
    return (value as OwnProduct['variants'])
      .map((each) =>
        m.selling_variant_clash({ variant: variantWord(each) ?? m.selling_variant_plain(), available: each.available }),
      )
      .join('\n')
  }
  return choices[field]?.(String(value)) ?? String(value)
}

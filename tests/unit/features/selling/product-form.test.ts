import { expect, test } from 'vitest'
import type { OwnProduct } from '#/contract/product/product.ts'
import { productSchema, productValues, readProduct, tagsOf, writtenValue } from '#/features/selling/product-form.ts'
import { rowsOf } from '#/features/selling/product-variants.ts'
import { wrongFields } from '#/client/record-form/record-form.ts'

const variant = { id: '019a0293-cd37-7722-86bd-66385990a67e', color: 'blue', size: 'M', available: 4 } as const
const values = {
  name: 'Pink tower',
  description: 'Ten cubes.\nBeech.',
  code: null,
  sku: 'MT-1',
  madeOf: 'Beech',
  price: 8900,
  priceSale: null,
  taxRate: 1900,
  category: 'materials',
  area: 'sensorial',
  level: '3-6',
  gender: 'everyone',
  tags: ['wood', 'cubes'],
  art: 'pink-tower',
  maxPerOrder: 5,
  publish: 'draft',
  variants: [variant],
} as const
const product = { ...values, id: 'x', version: 3, sold: 0 } as unknown as OwnProduct

function formOf(changed: Record<string, string> = {}): FormData {
  const data = new FormData()
  const texts = { ...values, ...changed } as Record<string, unknown>
  for (const [name, value] of Object.entries(texts)) {
    const text = name in changed ? String(value) : (writtenValue(name, value) ?? String(value ?? ''))
    data.set(name, text)
  }
  return data
}

const wrongIn = (changed: Record<string, string>) =>
  Object.keys(wrongFields(productSchema, readProduct(formOf(changed))))

test('what a form shows is read as what is stored', () => {
  expect(readProduct(formOf())).toEqual(productValues(product))
  expect(wrongIn({})).toEqual([])
})

test('prices and tax are read as people write them', () => {
  const read = readProduct(formOf({ price: '1.234,50', priceSale: '€ 99.9', taxRate: '5,5' }))
  expect(read).toMatchObject({ price: 123_450, priceSale: 9990, taxRate: 550 })
})

test.each([
  [{ price: '' }, ['price']],
  [{ price: 'much' }, ['price']],
  [{ price: '0' }, ['price']],
  [{ price: '-5' }, ['price']],
  [{ price: '99999999999' }, ['price']],
  [{ priceSale: '89,00' }, ['priceSale']],
  [{ priceSale: 'soon' }, ['priceSale']],
  [{ taxRate: '101' }, ['taxRate']],
  [{ name: 'x' }, ['name']],
  [{ maxPerOrder: '0' }, ['maxPerOrder']],
  [{ maxPerOrder: '1.5' }, ['maxPerOrder']],
  [{ variants: '[]' }, ['variants']],
  [{ variants: 'nothing' }, ['variants']],
])('%j is refused at its field', (changed, fields) => expect(wrongIn(changed)).toEqual(fields))

test('two variants alike are told at the second', () => {
  const rows = rowsOf([variant, { ...variant, id: variant.id.replace('019a', '019b'), size: 'm' }])
  expect(wrongIn({ variants: JSON.stringify(rows) })).toEqual(['variants.1'])
})

test('a row without a number is told at its number', () => {
  const rows = [{ ...rowsOf([variant])[0]!, available: '' }]
  expect(wrongIn({ variants: JSON.stringify(rows) })).toEqual(['variants.0.available'])
})

test('keywords are told apart by commas, each once', () =>
  expect(tagsOf(' wood, cubes,,wood ')).toEqual(['wood', 'cubes']))

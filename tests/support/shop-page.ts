import type { Page } from '@playwright/test'
import type { OwnProduct } from '#/contract/product/product.ts'
import type { Address } from '#/contract/order/order.ts'
import { callApi } from './call-api.ts'

export const guestAddress: Pick<Address, 'name' | 'street' | 'postalCode' | 'city' | 'country'> = {
  name: 'Renilde Montesano',
  street: 'Gartenweg 3',
  postalCode: '22767',
  city: 'Hamburg',
  country: 'DE',
}

/** Fills in who pays. */
export async function fillBilling(page: Page, email: string | null) {
  if (email) await page.getByLabel('E-mail address').fill(email)
  const address = page.locator('[name^="billing."]')
  await address.and(page.getByLabel('Name')).fill(guestAddress.name)
  await address.and(page.getByLabel('Street and number')).fill(guestAddress.street)
  await address.and(page.getByLabel('Postal code')).fill(guestAddress.postalCode)
  await address.and(page.getByLabel('Town')).fill(guestAddress.city)
  await address.and(page.getByLabel('Country')).selectOption(guestAddress.country)
}

let made = 0

/** Something to buy that no other test touches, sold by the demo's school. */
export async function newProduct(origin: string, school: string, more: object = {}): Promise<OwnProduct> {
  const { user } = await callApi<{ user: { memberships: { organisation: { id: string } }[] } }>(
    origin,
    school,
    'GET',
    '/api/v1/me',
  )
  const { product } = await callApi<{ product: OwnProduct }>(origin, school, 'POST', '/api/v1/products', {
    name: `Nesting boxes ${(made += 1)}`,
    description: 'Twelve boxes of card.',
    code: null,
    sku: null,
    price: 2400,
    priceSale: null,
    taxRate: 1900,
    category: 'materials',
    area: 'sensorial',
    level: '0-3',
    gender: 'everyone',
    tags: [],
    art: 'binomial-cube',
    maxPerOrder: 20,
    publish: 'published',
    variants: [{ color: null, size: null, available: 9 }],
    organisation: user.memberships[0]!.organisation.id,
    ...more,
  })
  return product
}

/** Sets how many there are, as its seller does. */
export async function restock(origin: string, school: string, { id }: Pick<OwnProduct, 'id'>, available: number) {
  const path = `/api/v1/products/${id}`
  const { version, variants } = (await callApi<{ product: OwnProduct }>(origin, school, 'GET', path)).product
  await callApi(origin, school, 'PATCH', path, { version, variants: variants.map((one) => ({ ...one, available })) })
}

/** What the browser keeps of the shop. */
export const keptShop = (page: Page) => page.evaluate(() => localStorage.getItem('redux-product'))

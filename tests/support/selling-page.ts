import type { Page } from '@playwright/test'
import type { Order, Purchase, Quote } from '#/contract/order/order.ts'
import type { OwnProduct, ProductInput } from '#/contract/product/product.ts'
import { newId } from '#/lib/ids.ts'
import { callApi } from './call-api.ts'

type Me = { user: { memberships: { organisation: { id: string } }[] } }

const plain = {
  description: 'Of beech.',
  code: null,
  sku: null,
  price: 4900,
  priceSale: null,
  taxRate: 1900,
  category: 'materials',
  area: 'sensorial',
  level: '3-6',
  gender: 'everyone',
  tags: [],
  art: 'pink-tower',
  maxPerOrder: 10,
  publish: 'published',
  variants: [{ color: null, size: null, available: 10 }],
} satisfies Omit<ProductInput, 'organisation' | 'name'>

/** A product of the token's first organisation, under a name that nothing else has. */
export async function makeProduct(
  origin: string,
  token: string,
  fields: Partial<ProductInput> & { name: string },
): Promise<OwnProduct> {
  const { user } = await callApi<Me>(origin, token, 'GET', '/api/v1/me')
  const body = { ...plain, organisation: user.memberships[0]!.organisation.id, ...fields }
  return (await callApi<{ product: OwnProduct }>(origin, token, 'POST', '/api/v1/products', body)).product
}

export const readProduct = async (origin: string, token: string, id: string): Promise<OwnProduct> =>
  (await callApi<{ product: OwnProduct }>(origin, token, 'GET', `/api/v1/products/${id}`)).product

/** Changes a product as somebody else would who sees its present version. */
export async function changeProduct(origin: string, token: string, id: string, fields: object): Promise<void> {
  const { version } = await readProduct(origin, token, id)
  await callApi(origin, token, 'PATCH', `/api/v1/products/${id}`, { ...fields, version })
}

type MailTo = (recipient: string, template?: string) => Promise<{ link: string }>

/** A guest buys a product by invoice, and confirms by the link in the mail; the order as its seller sees it. */
export async function placeOrder(
  origin: string,
  token: string,
  { variants }: OwnProduct,
  { email, mailTo, quantity = 1 }: { email: string; mailTo: MailTo; quantity?: number },
): Promise<Order> {
  const lines = [{ id: variants[0]!.id, quantity }]
  const { quote } = await callApi<{ quote: Quote }>(origin, null, 'POST', '/api/v1/shop/quote', { lines })
  const billing = { name: 'Žofie Lindqvist', street: 'Lindenweg 4', postalCode: '10115', city: 'Berlin', country: 'DE' }
  const body = { lines, email, billing, delivery: 'standard', payment: 'invoice', total: quote.total, locale: 'en' }
  const response = await fetch(`${origin}/api/v1/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': newId() },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`The order was answered with ${response.status}: ${await response.text()}`)
  const { purchase } = (await response.json()) as { purchase: Purchase }
  const confirm = new URL((await mailTo(email, 'order_confirm')).link).searchParams.get('confirm')
  await callApi(origin, null, 'POST', `/api/v1/purchases/${purchase.id}/confirm`, { confirm })
  const { id } = purchase.orders[0]!
  return (await callApi<{ order: Order }>(origin, token, 'GET', `/api/v1/orders/${id}`)).order
}

export const rows = (page: Page) => page.getByRole('table').getByRole('row')

import { sql } from 'drizzle-orm'
import type { OwnProduct, ProductInput, ProductReview, ShelfPage } from '#/contract/product/product.ts'
import { orderLines, orders, purchases } from '#/api/db/tables/orders.ts'
import { touchProducts } from '#/api/modules/products/touches.repo.ts'
import { newId } from '#/lib/ids.ts'
import type { Answer, TestApi } from './api.ts'
import { newSchool, pictureUpload } from './people-builders.ts'
import { good } from './mail.ts'

export type Seller = { id: string; token: string; organisation: string }

export const tower = {
  name: 'Pink Tower',
  description: 'Ten cubes of beech.',
  code: null,
  sku: 'PT-10',
  price: 4900,
  priceSale: null,
  taxRate: 1900,
  category: 'materials',
  area: 'sensorial',
  level: '3-6',
  gender: 'everyone',
  tags: ['wood'],
  art: 'pink-tower',
  maxPerOrder: 10,
  publish: 'published',
  variants: [{ color: null, size: null, available: 10 }],
} satisfies Omit<ProductInput, 'organisation'>

/** The calls of the shop and of those who sell in it. */
export function productsOf(api: TestApi) {
  const call = (method: string, path: string, me: { token: string } | null, body?: unknown): Promise<Answer> =>
    api.send(method, `/api/v1${path}`, { ...(me ? { token: me.token } : {}), ...(body === undefined ? {} : { body }) })

  return {
    call,
    newSeller: (): Promise<Seller> => newSchool(api),
    create: (me: Seller, more: object = {}) =>
      call('POST', '/products', me, { ...tower, organisation: me.organisation, ...more }),
    async made(me: Seller, more: object = {}): Promise<OwnProduct> {
      return good(await this.create(me, more), 201).product
    },
    patch: (me: Seller, id: string, body: object) => call('PATCH', `/products/${id}`, me, body),
    async shelf(query = ''): Promise<ShelfPage> {
      return good(await call('GET', `/shop/products${query}`, null))
    },
    async names(query = ''): Promise<string[]> {
      return (await this.shelf(query)).products.map(({ name }) => name)
    },
    open: (slugOrId: string, me: { token: string } | null = null) => call('GET', `/shop/products/${slugOrId}`, me),
    async picture(me: Seller, id: string, alt = ''): Promise<Answer> {
      const upload = await pictureUpload()
      return api.send('POST', `/api/v1/products/${id}/images?alt=${encodeURIComponent(alt)}`, {
        token: me.token,
        ...upload,
      })
    },
    async review(me: { token: string }, id: string, rating: number, body = 'Solid beech.'): Promise<ProductReview> {
      return good(await call('PUT', `/shop/products/${id}/review`, me, { rating, body })).review
    },
    /** Changes products behind the API's back, as orders do. */
    async change(ids: string[], statement: ReturnType<typeof sql>): Promise<void> {
      await api.db.transaction(async (tx) => {
        await tx.execute(statement)
        await touchProducts(tx, ids)
      })
    },
  }
}

/** An order of one product that was paid for. */
export async function boughtBy(
  { db }: TestApi,
  userId: string,
  product: { id: string; seller: { id: string }; variants: { id: string }[] },
  status: 'pending' | 'paid' = 'paid',
): Promise<void> {
  const [purchaseId, orderId] = [newId(), newId()]
  const address = { name: 'Ada Pieri', street: 'Lindenstr. 1', city: 'Berlin', state: '', zip: '10115', country: 'DE' }
  await db.insert(purchases).values({
    id: purchaseId,
    userId,
    email: 'ada@families.example',
    locale: 'en',
    payment: 'invoice',
    total: 4900,
    billing: address,
    deliverTo: address,
    delivery: 'standard',
    note: '',
  } as unknown as typeof purchases.$inferInsert)
  await db.insert(orders).values({
    id: orderId,
    purchaseId,
    organisationId: product.seller.id,
    userId,
    buyer: 'Ada Pieri',
    email: 'ada@families.example',
    status,
    paymentStatus: status === 'paid' ? 'paid' : 'open',
    subtotal: 4900,
    discount: 0,
    shipping: 0,
    total: 4900,
    taxes: [],
    needsDelivery: false,
    paidAt: status === 'paid' ? new Date() : null,
  } as unknown as typeof orders.$inferInsert)
  await db.insert(orderLines).values({
    id: newId(),
    orderId,
    position: 0,
    productId: product.id,
    variantId: product.variants[0]!.id,
    name: 'Pink Tower',
    art: 'pink-tower',
    price: 4900,
    quantity: 1,
    discount: 0,
    taxRate: 1900,
  } as unknown as typeof orderLines.$inferInsert)
}

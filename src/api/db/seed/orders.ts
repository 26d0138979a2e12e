// What was bought in the demo's shop: the last ninety days of its school and training centre, and a few orders of the parent.
// Products must be there already; what they have left is what is left after these.
import { sql } from 'drizzle-orm'
import type { Address, OrderStatus } from '#/contract/order/order.ts'
import type { ProductArt, ProductImage } from '#/contract/product/product.ts'
import { pick } from '#/lib/seed.ts'
import { m } from '#/paraglide/messages.js'
import { nameOf } from '../../modules/orders/order-invoice.ts'
import { priceCart } from '../../modules/orders/price.ts'
import type { Queryable } from '../client.ts'
import { invoiceCounters, invoices } from '../tables/invoices.ts'
import { orderEvents, orderLines, orders, purchases } from '../tables/orders.ts'
import { linden, northern } from './community.ts'
import { createDice, type Dice } from './dice.ts'
import { firstNames, lastNames } from './names.ts'
import { demoSellers } from './sellers.ts'

type Row<T extends { $inferInsert: unknown }> = T['$inferInsert']
type Thing = {
  id: string
  productId: string
  name: string
  color: string | null
  size: string | null
  cover: ProductImage | null
  art: ProductArt
  price: number
  taxRate: number
  isSent: boolean
  sellerId: string
  sellerName: string
}

const day = 86_400_000
const ordersPerSeller = 64
const parent = 'parent@demo.example'
const towns = [
  ['Berlin', '10115', 'DE'],
  ['Lyon', '69001', 'FR'],
  ['Wien', '1070', 'AT'],
  ['Kraków', '31-008', 'PL'],
  ['Bristol', 'BS1 4DJ', 'GB'],
] as const

/** How an order went, by its age: what is old has arrived. */
function historyOf(days: number, chance: number): OrderStatus[] {
  if (chance < 0.04) return ['pending', 'cancelled']
  if (days < 1) return ['pending']
  if (days < 3) return ['pending', 'paid']
  if (days < 5) return ['pending', 'paid', 'packed']
  if (days < 10) return ['pending', 'paid', 'packed', 'shipped']
  return ['pending', 'paid', 'packed', 'shipped', 'completed']
}

const noRows = () => ({
  purchases: [] as Row<typeof purchases>[],
  orders: [] as Row<typeof orders>[],
  lines: [] as Row<typeof orderLines>[],
  events: [] as Row<typeof orderEvents>[],
})

/** One order to come: out of whose things, by whom, and when. */
type Occasion = { own: readonly Thing[]; isParents: boolean; placedAt: Date; days: number }
type Bought = { things: (Thing & { quantity: number })[]; billing: Address }
type Order = (typeof orders)['$inferSelect']

export async function seedDemoOrders(db: Queryable, now: Date): Promise<void> {
  const dice = createDice('what was bought', now)
  const things = await listThings(db)
  const { rows: buyers } = await db.execute<{ id: string }>(sql`select id from users where email = ${parent}`)
  const rows = noRows()
  const bought = new Map<string, Bought>()
  const addOrder = orderDrafter(rows, dice, buyers[0]?.id ?? null)
  for (const occasion of occasionsOf(things, dice)) {
    const { orderId, ...order } = addOrder(occasion)
    bought.set(orderId, order)
  }
  if (rows.orders.length === 0) return
  await db.insert(purchases).values(rows.purchases)
  const numbered = await db.insert(orders).values(rows.orders).returning()
  await db.insert(orderLines).values(rows.lines)
  await db.insert(orderEvents).values(rows.events)
  await writeInvoices(db, numbered, bought, dice)
}

async function listThings(db: Queryable): Promise<Thing[]> {
  const { rows } = await db.execute<Thing>(sql`
    select v.id, p.id as "productId", p.name, v.color, v.size, null as cover, p.art, coalesce(p.price_sale, p.price) as price,
      p.tax_rate as "taxRate", p.category <> 'courses' as "isSent", o.id as "sellerId", o.name as "sellerName"
    from product_variants v join products p on p.id = v.product_id join organisations o on o.id = p.organisation_id
    where p.publish = 'published' and o.name in (${linden}, ${northern}) order by o.name, p.slug, v.position`)
  return rows
}

/** In the order of their time. */
function occasionsOf(things: readonly Thing[], { now, next }: Dice): Occasion[] {
  const bySeller = Map.groupBy(things, ({ sellerId }) => sellerId)
  const occasions = [...bySeller.values()].flatMap((own) =>
    Array.from({ length: ordersPerSeller }, (_, at) => {
      const isParents = at % 21 === 5
      // More of them lately.
      const days = 90 * next() ** 1.4
      return { own, isParents, placedAt: new Date(now.getTime() - days * day), days }
    }),
  )
  return occasions.sort((one, other) => one.placedAt.getTime() - other.placedAt.getTime())
}

function choose(own: readonly Thing[], { next, between }: Dice): Bought['things'] {
  const chosen = new Map(
    Array.from({ length: between(1, 3) }, () => own[between(0, own.length - 1)]!).map((each) => [each.id, each]),
  )
  return [...chosen.values()].map((thing) => ({ ...thing, quantity: next() < 0.8 ? 1 : between(2, 3) }))
}

function billTo(isParents: boolean, { next, between }: Dice): Address {
  const [first, last] = [pick(firstNames, next), pick(lastNames, next)]
  const [city, postalCode, country] = towns[between(0, towns.length - 1)]!
  const name = isParents ? 'Amara Lindqvist' : `${first} ${last}`
  const street = `Lindenweg ${between(1, 80)}`
  return { name, company: '', street, extra: '', postalCode, city, country, phone: '' }
}

/** Adds a purchase of one seller's things, its order, and how that went. */
function orderDrafter(rows: ReturnType<typeof noRows>, dice: Dice, parentId: string | null) {
  const { now, next, between, idAt } = dice

  return ({ own, isParents, placedAt, days }: Occasion): Bought & { orderId: string } => {
    const [purchaseId, orderId] = [idAt(placedAt), idAt(placedAt)]
    const things = choose(own, dice)
    const { sellerId, lineDiscounts, ...sums } = priceCart(things, null, 'standard').sellers[0]!
    const billing = billTo(isParents, dice)
    const history = historyOf(days, isParents ? 1 : next())
    const status = history.at(-1)!
    const at = (step: number) => new Date(Math.min(placedAt.getTime() + step * 0.9 * day, now.getTime()))
    const paidAt = history.includes('paid') ? at(1) : null
    const email = isParents ? parent : `buyer-${rows.orders.length + 1}@families.example`
    const buyer = { userId: isParents ? parentId : null, email, createdAt: placedAt }
    const where = { billing, deliverTo: billing, delivery: 'standard', payment: 'invoice' } as const
    rows.purchases.push({ ...buyer, ...where, id: purchaseId, total: sums.total, locale: 'en', note: '' })
    rows.orders.push({
      ...buyer,
      ...sums,
      id: orderId,
      updatedAt: at(history.length - 1),
      purchaseId,
      organisationId: sellerId,
      buyer: billing.name,
      status,
      paidAt,
      paymentStatus: status === 'cancelled' ? 'void' : paidAt ? 'paid' : 'due',
      tracking: history.includes('shipped') ? `00340434${between(1e5, 999999)}` : '',
      restockedAt: status === 'cancelled' ? at(1) : null,
    })
    for (const [position, { id, sellerId: _, sellerName: __, isSent: ___, ...line }] of things.entries()) {
      const discount = lineDiscounts.get(id) ?? 0
      rows.lines.push({ ...line, id: idAt(placedAt), orderId, position, variantId: id, discount })
    }
    for (const [step, kind] of history.entries()) rows.events.push({ id: idAt(at(step)), orderId, at: at(step), kind })
    return { orderId, things, billing }
  }
}

/** Numbered by each seller and year, without a gap. */
async function writeInvoices(
  db: Queryable,
  numbered: readonly Order[],
  bought: ReadonlyMap<string, Bought>,
  { idAt }: Dice,
): Promise<void> {
  const counters = new Map<string, number>()
  const bills = numbered.map((order) => {
    const year = order.createdAt.getUTCFullYear()
    const counter = `${order.organisationId} ${year}`
    const last = (counters.get(counter) ?? 0) + 1
    counters.set(counter, last)
    const number = `${year}-${String(last).padStart(5, '0')}`
    return { ...invoiceOf(order, bought.get(order.id)!), number, id: idAt(order.createdAt) }
  })
  await db.insert(invoices).values(bills)
  await db.insert(invoiceCounters).values(
    [...counters].map(([counter, last]) => {
      const [issuer = '', year] = counter.split(' ')
      return { issuer, year: Number(year), last }
    }),
  )
}

function invoiceOf(order: Order, { things, billing }: Bought): Omit<Row<typeof invoices>, 'id' | 'number'> {
  const { subtotal, discount, shipping, total, taxes, createdAt, paidAt, email } = order
  const issuer = things[0]!.sellerName
  return {
    issuerId: order.organisationId,
    issuer,
    seller: demoSellers[issuer] ?? null,
    orderId: order.id,
    locale: 'en',
    billTo: billing,
    email,
    payment: 'invoice',
    subject: m.api_order_invoice_subject({ number: order.number }, { locale: 'en' }),
    items: things.map((line) => ({ name: nameOf(line, 'en'), quantity: line.quantity, price: line.price })),
    subtotal,
    discount,
    shipping,
    total,
    taxes,
    paidAt,
    status: order.status === 'cancelled' ? 'void' : paidAt ? 'paid' : 'unpaid',
    issuedAt: createdAt,
    dueAt: new Date(createdAt.getTime() + 14 * day),
  }
}

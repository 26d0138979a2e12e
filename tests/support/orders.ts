import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { buildProduct, type ProductDraft } from '#/api/db/seed/products.ts'
import type { Address, CartLine, Order, OrderInput, Purchase, Quote } from '#/contract/order/order.ts'
import { confirmationOf } from '#/api/modules/orders/confirmation.service.ts'
import { newSecret } from '#/lib/ids.ts'
import type { Answer, TestApi } from './api.ts'
import { newEmail } from './api.ts'
import { newSchool } from './people-builders.ts'

type Who = { token: string } | null

export const anAddress = (overrides: Partial<Address> = {}): Address => ({
  name: 'Žofie Lindqvist',
  company: '',
  street: 'Rue de la Paix 3',
  extra: '',
  postalCode: '69001',
  city: 'Łódź',
  country: 'PL',
  phone: '',
  ...overrides,
})

/** The calls of carts and orders; those that return what they got expect it to have gone well. */
export function ordersOf(api: TestApi) {
  const send = (method: string, path: string, who: Who, body?: object, key?: string): Promise<Answer> =>
    api.send(method, `/api/v1${path}`, {
      ...(who ? { token: who.token } : {}),
      ...(body === undefined ? {} : { body }),
      ...(key ? { headers: { 'idempotency-key': key } } : {}),
    })

  async function good<T>(answer: Promise<Answer>, status = 200): Promise<T> {
    const { status: given, body } = await answer
    expect([given, body]).toEqual([status, body])
    return body as T
  }

  /** A product of a school's, one variant of it, and how many there are. */
  async function thing(draft: Partial<ProductDraft> & { available?: number } = {}, seller?: { organisation: string }) {
    const { available = 10, ...rest } = draft
    const organisationId = rest.organisationId ?? (seller ?? (await newSchool(api))).organisation
    const { id, variants } = await buildProduct(api.db, {
      variants: [{ available }],
      ...rest,
      organisationId,
    })
    return { product: id, id: variants[0]!, variants, organisation: organisationId }
  }

  const quote = async (
    who: Who,
    lines: CartLine[],
    more: { code?: string; delivery?: OrderInput['delivery'] } = {},
  ): Promise<Quote> => (await good<{ quote: Quote }>(send('POST', '/shop/quote', who, { lines, ...more }))).quote

  /** Of a guest, or a member; what the quote says is what is paid. */
  async function inputFor(who: Who, lines: CartLine[], more: Partial<OrderInput> = {}): Promise<OrderInput> {
    const delivery = more.delivery ?? 'standard'
    const { total } = await quote(who, lines, { delivery, ...(more.code ? { code: more.code } : {}) })
    return {
      lines,
      billing: anAddress(),
      delivery,
      payment: 'invoice',
      total,
      locale: 'en',
      ...(who ? {} : { email: newEmail() }),
      ...more,
    }
  }

  const place = (who: Who, input: object, key = newSecret()) => send('POST', '/orders', who, input, key)

  const confirm = (purchase: Pick<Purchase, 'id'>, token = confirmationOf(api.services.secret, purchase.id)) =>
    send('POST', `/purchases/${purchase.id}/confirm`, null, { confirm: token })

  /** A guest confirms by the link in the mail. */
  async function bought(who: Who, lines: CartLine[], more: Partial<OrderInput> = {}): Promise<Purchase> {
    const input = await inputFor(who, lines, more)
    const { purchase } = await good<{ purchase: Purchase }>(place(who, input), 201)
    return purchase.confirmBy === null ? purchase : (await good<{ purchase: Purchase }>(confirm(purchase))).purchase
  }

  const stockOf = async (variant: string) => {
    const { rows } = await api.db.execute<{ available: number; sold: number }>(sql`
      select v.available, p.sold from product_variants v join products p on p.id = v.product_id where v.id = ${variant}`)
    return rows[0]!
  }

  return {
    send,
    good,
    thing,
    quote,
    inputFor,
    place,
    confirm,
    bought,
    stockOf,
    open: async (who: Who, id: string, key?: string): Promise<Order> =>
      (await good<{ order: Order }>(send('GET', `/orders/${id}${key ? `?key=${key}` : ''}`, who))).order,
    purchase: async (who: Who, { id, key }: Pick<Purchase, 'id' | 'key'>): Promise<Purchase> =>
      (await good<{ purchase: Purchase }>(send('GET', `/purchases/${id}?key=${key}`, who))).purchase,
    advance: (who: Who, id: string, status: string, tracking?: string) =>
      send('POST', `/orders/${id}/status`, who, { status, ...(tracking ? { tracking } : {}) }),
    refund: (who: Who, id: string, body: object, key = newSecret()) =>
      send('POST', `/orders/${id}/refund`, who, body, key),
    discount: (who: Who, organisation: string, more: object = {}) =>
      send('POST', '/discounts', who, {
        organisation,
        code: `SAVE-${newSecret()
          .slice(0, 8)
          .replaceAll(/[_a-z-]/g, 'X')}`,
        kind: 'percent',
        value: 10,
        ...more,
      }),
    /** What must never be, whatever happened: something lost or sold twice, or sums that are not those of their parts. */
    async wrongs(): Promise<unknown[]> {
      const { rows } = await api.db.execute(sql`
        select 'stock' as wrong, v.id::text as id from product_variants v where v.available < 0
        union all select 'sold', p.id::text
          from products p left join order_lines line on line.product_id = p.id left join orders o on o.id = line.order_id
          group by p.id having p.sold <> coalesce(sum(line.quantity) filter (where o.restocked_at is null), 0)
        union all select 'sums', o.id::text from orders o join order_lines line on line.order_id = o.id group by o.id
          having o.subtotal <> sum(line.price * line.quantity) or o.discount <> sum(line.discount)
            or o.total <> o.subtotal - o.discount + o.shipping or o.refunded > o.total
        union all select 'purchase', p.id::text from purchases p join orders o on o.purchase_id = p.id group by p.id
          having p.total <> sum(o.total)
        union all select 'code', d.id::text from discounts d left join discount_uses u on u.discount_id = d.id group by d.id
          having d.used <> count(u.order_id)
        union all select 'credit', i.id::text from invoices i left join credit_notes n on n.invoice_id = i.id group by i.id
          having i.refunded <> -coalesce(sum(n.total), 0) or i.refunded > i.total
        union all select 'credit taxes', n.id::text from credit_notes n
          where n.total <> (select sum((tax->>'net')::bigint + (tax->>'tax')::bigint) from jsonb_array_elements(n.taxes) tax)
        union all select 'credit note numbers', n.issuer_id::text from credit_notes n
          group by n.issuer_id, extract(year from n.issued_at) having count(*) <> max(right(n.number, 5)::int)
        union all select 'invoice numbers', i.issuer_id::text from invoices i
          group by i.issuer_id, extract(year from i.issued_at) having count(*) <> max(right(i.number, 5)::int)`)
      return rows
    },
  }
}

import { createServerFn } from '@tanstack/react-start'
import { getCookie, setCookie } from '@tanstack/react-start/server'
import type { CartLine, OrderInput, QuoteInput } from '#/contract/order/order.ts'
import { orderCalls } from '#/contract/order/order.calls.ts'
import type { ReviewInput } from '#/contract/product/product.ts'
import { shopCalls } from '#/contract/product/product.calls.ts'
import type { ShelfQuery } from '#/contract/product/shelf.ts'
import type { Result } from '#/contract/core/result.ts'
import { reviewsShown } from './review.ts'
import { api } from '#/gateway/api.server.ts'
import { ok } from '#/gateway/result.ts'
import { readSessionToken } from '#/gateway/session.server.ts'
import { countriesIn, countryName } from '#/lib/countries.ts'
import { cartCookie, parseCart, writeCart, type CartWriter } from '#/lib/cart-cookie.ts'
import { newId } from '#/lib/ids.ts'
import { getLocale } from '#/paraglide/runtime.js'

type Id = { id: string }
type ByLink = Id & { key?: string | undefined }

const isMember = () => readSessionToken() !== null

const writeCookie = (by: CartWriter, lines: CartLine[]) =>
  setCookie(cartCookie.name, writeCart({ by, lines }), { path: '/', maxAge: cartCookie.maxAge, sameSite: 'lax' })

/** The cart as the server knows it: a visitor's is in the cookie, a member's in the account, where a cookie's lines go first. */
async function linesOfVisit(): Promise<CartLine[]> {
  const { by, lines } = parseCart(getCookie(cartCookie.name))
  if (!isMember()) return by === 'account' ? [] : lines
  const stored =
    by === 'account' ? await api(orderCalls.cart, {}) : await api(orderCalls.mergeCart, { body: { lines } })
  if (!stored.ok) return lines
  writeCookie('account', stored.data.lines)
  return stored.data.lines
}

async function keepLines(lines: CartLine[]): Promise<Result<CartLine[]>> {
  if (isMember()) {
    const stored = await api(orderCalls.setCart, { body: { lines } })
    if (!stored.ok) return stored
  }
  writeCookie(isMember() ? 'account' : 'form', lines)
  return ok(lines)
}

/** A page of the shelf, with the counts of its filters. */
export const getShelf = createServerFn()
  .validator((query: ShelfQuery) => query)
  .handler(({ data }) => api(shopCalls.shelf, { query: data }))

/** A product by its slug or id. */
export const getProduct = createServerFn()
  .validator((params: Id) => params)
  .handler(({ data }) => api(shopCalls.get, { params: data }))

/** What its buyers say, a page at a time. */
export const listReviews = createServerFn()
  .validator((asked: Id & { after?: string | undefined; before?: string | undefined }) => asked)
  .handler(({ data: { id, ...page } }) =>
    api(shopCalls.reviews, { params: { id }, query: { ...page, limit: reviewsShown } }),
  )

/** What stands on the same shelf. */
export const listRelated = createServerFn()
  .validator((params: Id) => params)
  .handler(({ data }) => api(shopCalls.related, { params: data }))

export const reviewProduct = createServerFn({ method: 'POST' })
  .validator((input: Id & { body: ReviewInput }) => input)
  .handler(({ data: { id, body } }) => api(shopCalls.review, { params: { id }, body }))

export const quoteCart = createServerFn({ method: 'POST' })
  .validator((body: QuoteInput) => body)
  .handler(({ data }) => api(orderCalls.quote, { body: data }))

/** What the cart of this browser's cookie, of one's account, or the given one costs, and the addresses that one keeps. */
export const openCheckout = createServerFn()
  .validator((asked: Partial<QuoteInput>) => asked)
  .handler(async ({ data }) => {
    const { lines = await linesOfVisit(), ...wishes } = data
    const quoted = await api(orderCalls.quote, { body: { ...wishes, lines } })
    if (!quoted.ok) return quoted
    const stored = isMember() ? await api(orderCalls.addresses, {}) : null
    return ok({
      quote: quoted.data.quote,
      addresses: stored?.ok ? stored.data.addresses : [],
      countries: countriesIn(getLocale()),
      key: newId(),
    })
  })

/** What was in the cart before signing in comes into the account's; later the account's is the one that counts. */
export const bringCart = createServerFn({ method: 'POST' })
  .validator((cart: { lines: CartLine[]; isOfAccount: boolean }) => cart)
  .handler(({ data: { lines, isOfAccount } }) =>
    isOfAccount ? api(orderCalls.cart, {}) : api(orderCalls.mergeCart, { body: { lines } }),
  )

export const keepCart = createServerFn({ method: 'POST' })
  .validator((cart: { lines: CartLine[] }) => cart)
  .handler(({ data }) => api(orderCalls.setCart, { body: data }))

type Placing = { order: OrderInput; key: string; keepAddress: boolean }

/** Completes a checkout; the same key buys once. Then nothing is left in the cart. */
export const placeOrder = createServerFn({ method: 'POST' })
  .validator((placing: Placing) => placing)
  .handler(async ({ data: { order, key, keepAddress } }) => {
    const result = await api(orderCalls.create, { body: order, idempotencyKey: key })
    if (!result.ok) return result
    writeCookie(isMember() ? 'account' : 'form', [])
    // The order stands, whether its address could be kept or not.
    if (keepAddress && isMember()) {
      await api(orderCalls.keepAddress, { params: { id: newId() }, body: order.billing })
    }
    return result
  })

/** Puts lines into the cart where no script does. */
export const putIntoCart = createServerFn({ method: 'POST' })
  .validator((lines: CartLine[]) => lines)
  .handler(async ({ data }) => {
    const lines = await linesOfVisit()
    for (const { id, quantity } of data) {
      const known = lines.find((line) => line.id === id)
      if (known) known.quantity = Math.min(99, known.quantity + quantity)
      else lines.push({ id, quantity })
    }
    return keepLines(lines)
  })

/** Sets the whole cart where no script does. */
export const replaceLines = createServerFn({ method: 'POST' })
  .validator((lines: CartLine[]) => lines)
  .handler(({ data }) => keepLines(data))

export const getPurchase = createServerFn()
  .validator((asked: ByLink) => asked)
  .handler(({ data: { id, key } }) => api(orderCalls.purchase, { params: { id }, query: { key } }))

/** Begins to pay by card once more. */
export const payAgain = createServerFn({ method: 'POST' })
  .validator((asked: ByLink) => asked)
  .handler(({ data: { id, key } }) => api(orderCalls.pay, { params: { id }, query: { key } }))

/** Says that one has ordered, with the secret of the mail. */
export const confirmOrder = createServerFn({ method: 'POST' })
  .validator((asked: Id & { confirm: string }) => asked)
  .handler(({ data: { id, confirm } }) => api(orderCalls.confirm, { params: { id }, body: { confirm } }))

/** Sends the mail to confirm once more. */
export const confirmAgain = createServerFn({ method: 'POST' })
  .validator((asked: ByLink) => asked)
  .handler(({ data: { id, key } }) => api(orderCalls.confirmAgain, { params: { id }, query: { key } }))

export const listOrders = createServerFn()
  .validator((page: { after?: string | undefined; before?: string | undefined }) => page)
  .handler(({ data }) => api(orderCalls.list, { query: data }))

export const getOrder = createServerFn()
  .validator((asked: ByLink) => asked)
  .handler(async ({ data: { id, key } }) => {
    const found = await api(orderCalls.get, { params: { id }, query: { key } })
    if (!found.ok) return found
    const { billing, deliverTo, invoice } = found.data.order
    const codes = [billing.country, deliverTo.country, invoice?.seller?.address.country ?? billing.country]
    const named = codes.map((code) => [code, countryName(code, getLocale())] as const)
    return ok({ ...found.data, countries: Object.fromEntries(named) })
  })

export const cancelOrder = createServerFn({ method: 'POST' })
  .validator((asked: ByLink) => asked)
  .handler(({ data: { id, key } }) => api(orderCalls.cancel, { params: { id }, query: { key } }))

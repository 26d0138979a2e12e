import * as v from 'valibot'
import { defineCall } from '../core/call.ts'
import { date, id, line } from '../core/fields.ts'
import { amount } from '../core/money.ts'
import {
  address,
  cartLines,
  discount,
  discountInput,
  order,
  orderInput,
  orderSummary,
  purchase,
  quote,
  quoteInput,
  savedAddress,
} from './order.ts'
import { orderKey, ownOrdersQuery, salesPeriods, salesQuery } from './order.search.ts'
import { facetsResult, pageResult } from '../core/page.ts'
import { ownProductSummary } from '../product/product.ts'

const params = v.object({ id })
const byLink = v.object({ key: v.optional(orderKey) })
const oneOrder = v.object({ order })
const cart = v.object({ lines: cartLines })
const orders = v.object({ orders: v.array(orderSummary), ...pageResult })
const addresses = v.object({ addresses: v.array(savedAddress) })

export const orderCalls = {
  quote: defineCall({
    method: 'POST',
    path: '/api/v1/shop/quote',
    summary: 'What a cart costs now, and what is wrong with its lines or its code; reserves nothing',
    body: quoteInput,
    result: v.object({ quote }),
  }),
  cart: defineCall({
    method: 'GET',
    path: '/api/v1/cart',
    summary: 'The cart of one’s account, the same on every device',
    result: cart,
  }),
  setCart: defineCall({
    method: 'PUT',
    path: '/api/v1/cart',
    summary: 'Keep this cart',
    body: cart,
    result: cart,
  }),
  mergeCart: defineCall({
    method: 'POST',
    path: '/api/v1/cart/merge',
    summary:
      'What was put into a cart before signing in: of a line in both, the greater quantity stays. Harmless when repeated',
    body: cart,
    result: cart,
  }),
  addresses: defineCall({
    method: 'GET',
    path: '/api/v1/addresses',
    summary: 'Addresses that one keeps, the usual one first',
    result: addresses,
  }),
  keepAddress: defineCall({
    method: 'PUT',
    path: '/api/v1/addresses/:id',
    summary: 'Keep an address under an id of one’s own making, or change it; ten at most',
    params,
    body: v.object({ ...address.entries, isDefault: v.optional(v.boolean(), false) }),
    result: addresses,
  }),
  deleteAddress: defineCall({
    method: 'DELETE',
    path: '/api/v1/addresses/:id',
    summary: 'Keep an address no longer',
    params,
    status: 204,
  }),
  create: defineCall({
    method: 'POST',
    path: '/api/v1/orders',
    summary:
      'Complete a checkout, as a guest or signed in: reserves the stock, makes an order per seller and asks for payment, ' +
      'in one transaction. The same Idempotency-Key gives the same purchase for 24 hours, with another body 409',
    body: orderInput,
    result: v.object({ purchase }),
    status: 201,
    idempotent: true,
  }),
  purchase: defineCall({
    method: 'GET',
    path: '/api/v1/purchases/:id',
    summary: 'What a checkout led to; with its key for guests',
    params,
    query: byLink,
    result: v.object({ purchase }),
  }),
  list: defineCall({
    method: 'GET',
    path: '/api/v1/orders',
    summary: 'What one has bought, the newest first',
    query: ownOrdersQuery,
    result: orders,
  }),
  get: defineCall({
    method: 'GET',
    path: '/api/v1/orders/:id',
    summary: 'An order: for its buyer, for its seller, and by link',
    params,
    query: byLink,
    result: oneOrder,
  }),
  confirm: defineCall({
    method: 'POST',
    path: '/api/v1/purchases/:id/confirm',
    summary:
      'Confirm what was ordered as a guest by invoice, with the secret that came by mail. Until then it holds at most 10 things of 3 ' +
      'orders for 30 minutes, and no invoice is written; harmless when repeated',
    params,
    body: v.object({ confirm: orderKey }),
    result: v.object({ purchase }),
  }),
  confirmAgain: defineCall({
    method: 'POST',
    path: '/api/v1/purchases/:id/confirmation',
    summary: 'Send the mail to confirm an order once more',
    params,
    query: byLink,
    status: 202,
  }),
  cancel: defineCall({
    method: 'POST',
    path: '/api/v1/orders/:id/cancel',
    summary: 'Cancel an order that is not packed yet; the stock goes back, and the money',
    params,
    query: byLink,
    result: oneOrder,
  }),
  pay: defineCall({
    method: 'POST',
    path: '/api/v1/purchases/:id/payment',
    summary: 'Begin paying by card once more, where that was broken off',
    params,
    query: byLink,
    result: v.object({ purchase }),
  }),
  invoice: defineCall({
    method: 'GET',
    path: '/api/v1/invoices/:id/invoice.pdf',
    summary: 'An invoice as PDF; by an order’s link for guests',
    params,
    query: byLink,
  }),
  creditNote: defineCall({
    method: 'GET',
    path: '/api/v1/credit-notes/:id/credit-note.pdf',
    summary: 'What takes an invoice back in part or whole, as PDF; by an order’s link for guests',
    params,
    query: byLink,
  }),
  paymentEvent: defineCall({
    method: 'POST',
    path: '/api/v1/payments/stripe/events',
    summary: 'What Stripe tells of payments: signed, and each event taken once',
    upload: ['application/json'],
    result: v.object({ received: v.boolean() }),
  }),
}

export const salesFigures = v.object({
  period: v.picklist(salesPeriods),
  /** Of what was sold and not cancelled, less what was refunded. */
  revenue: v.number(),
  orders: v.number(),
  /** The same of the period before. */
  before: v.object({ revenue: v.number(), orders: v.number() }),
  /** A step per day, or per month for a year; steps without a sale too. */
  steps: v.array(v.object({ from: date, revenue: v.number(), orders: v.number() })),
  best: v.array(v.object({ product: v.nullable(id), name: v.string(), quantity: v.number(), revenue: v.number() })),
  low: v.array(ownProductSummary),
  latest: v.array(orderSummary),
  /** Orders that wait to be packed or sent. */
  waiting: v.number(),
})
export type SalesFigures = v.InferOutput<typeof salesFigures>

export const salesCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/v1/sales',
    summary: 'Orders of the organisations that one manages, the newest first',
    query: salesQuery,
    result: v.object({ ...orders.entries, ...facetsResult('status') }),
  }),
  figures: defineCall({
    method: 'GET',
    path: '/api/v1/sales/figures',
    summary: 'Sales over time, best sellers, what runs low, the latest orders',
    query: v.object({ organisation: v.optional(id), period: v.optional(v.picklist(salesPeriods), '30-days') }),
    result: v.object({ figures: salesFigures }),
  }),
  advance: defineCall({
    method: 'POST',
    path: '/api/v1/orders/:id/status',
    summary: 'Say that an order is packed, on its way (with a tracking number) or with the buyer, who gets a mail',
    params,
    body: v.object({ status: v.picklist(['packed', 'shipped', 'completed']), tracking: v.optional(line(0, 100), '') }),
    result: oneOrder,
  }),
  markPaid: defineCall({
    method: 'POST',
    path: '/api/v1/orders/:id/paid',
    summary: 'An invoice was paid; harmless when repeated',
    params,
    result: oneOrder,
  }),
  refund: defineCall({
    method: 'POST',
    path: '/api/v1/orders/:id/refund',
    summary:
      'Give back an amount, at most what was paid and not given back yet; `restock` puts everything back on the shelf',
    params,
    body: v.object({
      amount: v.pipe(amount, v.minValue(1, 'required')),
      reason: v.optional(line(0, 300), ''),
      restock: v.optional(v.boolean(), false),
    }),
    result: oneOrder,
    idempotent: true,
  }),
  discounts: defineCall({
    method: 'GET',
    path: '/api/v1/discounts',
    summary: 'Discount codes of the organisations that one manages',
    query: v.object({ organisation: v.optional(id) }),
    result: v.object({ discounts: v.array(discount) }),
  }),
  createDiscount: defineCall({
    method: 'POST',
    path: '/api/v1/discounts',
    summary: 'A discount code; no two of the platform are alike',
    body: discountInput,
    result: v.object({ discount }),
    status: 201,
  }),
  deleteDiscount: defineCall({
    method: 'DELETE',
    path: '/api/v1/discounts/:id',
    summary: 'Take a code out of use; orders keep theirs',
    params,
    status: 204,
  }),
}

import * as v from 'valibot'
import { email, id, line, locale, nameLine, timestamp } from '../core/fields.ts'
import { amount, tax } from '../core/money.ts'
import { productColors } from '../product/product-kinds.ts'
import { maxQuantity } from './max-quantity.ts'
import { productArts, productImage, seller } from '../product/product.ts'
import { sellerOnPaper } from '../seller/seller.ts'

export const maxLines = 50

/** A line of a cart: a variant and how many. What it costs, the server says. */
export const cartLine = v.object({
  id,
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxQuantity)),
})
export type CartLine = v.InferOutput<typeof cartLine>

/** No line twice. */
export const cartLines = v.pipe(
  v.array(cartLine),
  v.maxLength(maxLines),
  v.check((lines) => new Set(lines.map((each) => each.id)).size === lines.length, 'twice'),
)

/** What a mailbox holds of orders by invoice that it has not confirmed, and for how long. */
export const unconfirmedOrders = 3
export const unconfirmedPieces = 10
export const unconfirmedMinutes = 30

export const deliveryOptions = ['standard', 'express', 'pickup'] as const
export type DeliveryOption = (typeof deliveryOptions)[number]
export const paymentMethods = ['invoice', 'card'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** `few`: more than there are; `gone`: no longer sold; `out`: none left; `limit`: more than one order may hold. */
export const lineProblems = ['few', 'out', 'gone', 'limit'] as const
/** `unknown`, `expired`, `early`, `used_up`, `minimum`: the cart is worth less than it asks; `no_match`: not for these things. */
export const codeProblems = ['unknown', 'expired', 'early', 'used_up', 'minimum', 'no_match'] as const

export const country = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'country'))
export const discountCode = v.pipe(line(1, 40), v.toUpperCase())

/** What was bought, as it was then. Null `productId`: it has been removed since. */
export const orderLine = v.object({
  /** The variant's, as in a cart: of one there is one line. */
  id,
  productId: v.nullable(id),
  slug: v.nullable(v.string()),
  name: v.string(),
  color: v.nullable(v.picklist(productColors)),
  size: v.nullable(v.string()),
  cover: v.nullable(productImage),
  art: v.picklist(productArts),
  /** Cents for one. */
  price: v.number(),
  quantity: v.number(),
})
export type OrderLine = v.InferOutput<typeof orderLine>

const sums = {
  subtotal: v.number(),
  discount: v.number(),
  shipping: v.number(),
  /** max(0, subtotal − discount) + shipping [4]. */
  total: v.number(),
  /** Contained in the total. */
  taxes: v.array(tax),
}

export const quoteLine = v.object({
  ...orderLine.entries,
  /** What one may have of it at most, now: of the stock, of one order, of a line [decisions 4]; 0 where it cannot be bought. */
  most: v.number(),
  problem: v.nullable(v.picklist(lineProblems)),
  sellerId: v.nullable(id),
})
export type QuoteLine = v.InferOutput<typeof quoteLine>

/** What a cart costs. Each seller sends its own parcel; sums are of all of them. Lines that are `gone` or `out` cost nothing. */
export const quote = v.object({
  lines: v.array(quoteLine),
  sellers: v.array(v.object({ ...seller.entries, ...sums })),
  ...sums,
  code: v.nullable(v.object({ code: v.string(), problem: v.nullable(v.picklist(codeProblems)) })),
  /** Nothing to send where a cart holds courses only. */
  needsDelivery: v.boolean(),
  deliveries: v.array(
    v.object({ option: v.picklist(deliveryOptions), price: v.number(), days: v.tuple([v.number(), v.number()]) }),
  ),
  payments: v.array(v.picklist(paymentMethods)),
})
export type Quote = v.InferOutput<typeof quote>

export const quoteInput = v.object({
  lines: cartLines,
  code: v.optional(v.nullable(discountCode), null),
  delivery: v.optional(v.picklist(deliveryOptions), 'standard'),
})
export type QuoteInput = v.InferInput<typeof quoteInput>

export const address = v.object({
  name: nameLine(1, 120),
  company: v.optional(line(0, 120), ''),
  street: line(1, 200),
  extra: v.optional(line(0, 200), ''),
  postalCode: line(1, 16),
  city: line(1, 120),
  country,
  phone: v.optional(line(0, 40), ''),
})
export type Address = v.InferOutput<typeof address>

export const savedAddress = v.object({ id, ...address.entries, isDefault: v.boolean() })
export type SavedAddress = v.InferOutput<typeof savedAddress>

/** What completes a checkout. `total` is what the buyer was shown: another one now is a 409 `price_changed`, nothing is bought. */
export const orderInput = v.object({
  lines: v.pipe(cartLines, v.minLength(1, 'required')),
  code: v.optional(v.nullable(discountCode), null),
  /** Of a guest; a member's is known. */
  email: v.optional(email),
  billing: address,
  /** Null: to where the bill goes. */
  deliverTo: v.optional(v.nullable(address), null),
  delivery: v.picklist(deliveryOptions),
  payment: v.picklist(paymentMethods),
  total: amount,
  note: v.optional(line(0, 500), ''),
  locale,
})
export type OrderInput = v.InferInput<typeof orderInput>

export const orderStatuses = ['pending', 'paid', 'packed', 'shipped', 'completed', 'cancelled', 'refunded'] as const
export type OrderStatus = (typeof orderStatuses)[number]
/** `due`: an invoice waits; `open`: a card payment was begun. */
export const paymentStatuses = ['due', 'open', 'paid', 'failed', 'refunded', 'partly_refunded', 'void'] as const

export const orderEvent = v.object({
  at: timestamp,
  /** What happened: a status, or a refund of `amount` cents. */
  kind: v.picklist([...orderStatuses, 'partly_refunded', 'payment_failed']),
  amount: v.nullable(v.number()),
  note: v.string(),
})

export const orderSummary = v.object({
  id,
  number: v.string(),
  createdAt: timestamp,
  status: v.picklist(orderStatuses),
  paymentStatus: v.picklist(paymentStatuses),
  total: v.number(),
  /** How many things, all lines together. */
  quantity: v.number(),
  seller,
  /** Who bought it, by the bill's name. */
  buyer: v.string(),
  /** The first lines' names. */
  names: v.array(v.string()),
  /** A guest has to say by the mail's link that they ordered; until when the things wait for that. Null: nothing to confirm. */
  confirmBy: v.nullable(timestamp),
})
export type OrderSummary = v.InferOutput<typeof orderSummary>

export const order = v.object({
  ...orderSummary.entries,
  /** What it was paid with, together with orders of other sellers. */
  purchaseId: id,
  lines: v.array(orderLine),
  ...sums,
  code: v.nullable(v.string()),
  email: v.string(),
  billing: address,
  deliverTo: address,
  delivery: v.picklist(deliveryOptions),
  needsDelivery: v.boolean(),
  payment: v.picklist(paymentMethods),
  refunded: v.number(),
  note: v.string(),
  tracking: v.string(),
  invoice: v.nullable(
    v.object({
      id,
      number: v.string(),
      status: v.string(),
      dueAt: v.nullable(timestamp),
      /** Who sells, as the invoice says; null on those that do not. */
      seller: v.nullable(sellerOnPaper),
    }),
  ),
  /** What was taken back of the invoice, the first note first. Totals below zero; above, where money could not be given back. */
  creditNotes: v.array(v.object({ id, number: v.string(), issuedAt: timestamp, total: v.number() })),
  history: v.array(orderEvent),
  /** What the reader may do with it now. */
  may: v.object({
    cancel: v.boolean(),
    pay: v.boolean(),
    markPaid: v.boolean(),
    refund: v.boolean(),
    /** The statuses a seller may set next. */
    advance: v.array(v.picklist(['packed', 'shipped', 'completed'])),
    review: v.boolean(),
  }),
  version: v.number(),
})
export type Order = v.InferOutput<typeof order>

/** One completed checkout: an order per seller, paid together. `key` opens it by link, for a guest. */
export const purchase = v.object({
  id,
  key: v.string(),
  total: v.number(),
  email: v.string(),
  payment: v.picklist(paymentMethods),
  paymentStatus: v.picklist(paymentStatuses),
  orders: v.array(orderSummary),
  /** Until when a guest has to confirm it, by the link in the mail; null: nothing to confirm. */
  confirmBy: v.nullable(timestamp),
  /** Where to pay by card; null once paid, or by invoice. */
  payAt: v.nullable(v.string()),
})
export type Purchase = v.InferOutput<typeof purchase>

export const discountKinds = ['percent', 'amount'] as const
const discountFields = {
  code: v.pipe(discountCode, v.regex(/^[A-Z0-9-]{3,40}$/, 'code')),
  kind: v.picklist(discountKinds),
  /** Whole per cents, or cents. */
  value: v.pipe(amount, v.minValue(1, 'required')),
  minimum: v.optional(amount, 0),
  startsAt: v.optional(v.nullable(timestamp), null),
  endsAt: v.optional(v.nullable(timestamp), null),
  /** How often in all; null: as often as one likes. */
  maxUses: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000))), null),
  oncePerBuyer: v.optional(v.boolean(), false),
}
export const discountInput = v.pipe(
  v.object({ ...discountFields, organisation: id }),
  v.forward(
    v.check(({ kind, value }) => kind === 'amount' || value <= 100, 'max_value'),
    ['value'],
  ),
  v.forward(
    v.check(({ startsAt, endsAt }) => !startsAt || !endsAt || startsAt <= endsAt, 'end_before_start'),
    ['endsAt'],
  ),
)
export type DiscountInput = v.InferInput<typeof discountInput>
export const discount = v.object({
  id,
  organisation: seller,
  code: v.string(),
  kind: v.picklist(discountKinds),
  value: v.number(),
  minimum: v.number(),
  startsAt: v.nullable(timestamp),
  endsAt: v.nullable(timestamp),
  maxUses: v.nullable(v.number()),
  oncePerBuyer: v.boolean(),
  used: v.number(),
})
export type Discount = v.InferOutput<typeof discount>

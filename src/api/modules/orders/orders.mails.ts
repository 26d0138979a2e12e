// What is written about orders, with what is true when it is sent. Guests get the link with its key; whoever has an account
// signs in.
import { sql } from 'drizzle-orm'
import type { Locale } from '#/contract/core/fields.ts'
import { unconfirmedMinutes } from '#/contract/order/order.ts'
import { longDay } from '#/words/formats.ts'
import { formatMoney } from '#/words/money.ts'
import { m } from '#/paraglide/messages.js'
import type { Tx } from '../../db/client.ts'
import type { MailContent, MailContext, MailTemplate } from '../outbox/mail.ts'
import { findInvoiceOf } from '../invoices/invoices.repo.ts'
import { bankLines, placeLines, taxLines } from '../invoices/seller-words.ts'
import { confirmationOf } from './confirmation.service.ts'
import { nameOf } from './order-invoice.ts'
import { keyOf } from './order-key.ts'
import { findOrder, findPurchase, listLines, listOrdersOf, type OrderRow, type PurchaseRow } from './orders.repo.ts'

const nonBreaking = '\u00a0'

const linkOf = ({ appOrigin, secret, conceal }: MailContext, purchase: PurchaseRow, orderId: string): string =>
  `${appOrigin}/orders/${orderId}${purchase.userId ? '' : `?key=${conceal(keyOf(secret, purchase.id))}`}`

async function linesOf(tx: Tx, order: OrderRow, locale: Locale): Promise<string> {
  const lines = await listLines(tx, [order.id])
  return lines
    .map((line) => {
      const { quantity, price } = line
      return `${quantity}${nonBreaking}×${nonBreaking}${nameOf(line, locale)}  ${formatMoney(price * quantity, locale)}`
    })
    .join('\n')
}

const sellerOf = async (tx: Tx, { organisationId }: OrderRow): Promise<string> => {
  const { rows } = await tx.execute<{ name: string }>(sql`select name from organisations where id = ${organisationId}`)
  return rows[0]?.name ?? ''
}

/** Who sells, and where to pay what is owed, as the order's invoice says. */
async function sellerParts(tx: Tx, { id, paymentStatus }: OrderRow, locale: Locale): Promise<string[]> {
  const invoice = await findInvoiceOf(tx, id)
  if (!invoice?.seller) return []
  const { seller, number, dueAt, total } = invoice
  const options = { locale }
  const isOwed = paymentStatus === 'due' && dueAt !== null
  const how = { amount: formatMoney(total, locale), day: isOwed ? longDay(dueAt, locale) : '' }
  return [
    [m.mail_order_sold_by({}, options), ...placeLines(seller, locale), ...taxLines(seller, locale)].join('\n'),
    ...(isOwed ? [[m.invoice_transfer(how, options), ...bankLines(seller, number, locale)].join('\n')] : []),
  ]
}

async function partsOf(tx: Tx, order: OrderRow, locale: Locale): Promise<string[]> {
  const options = { locale }
  const { number, total, shipping, discount } = order
  const sums = [
    ...(discount > 0 ? [m.mail_order_discount({ amount: formatMoney(discount, locale) }, options)] : []),
    ...(shipping > 0 ? [m.mail_order_shipping({ amount: formatMoney(shipping, locale) }, options)] : []),
    m.mail_order_total({ amount: formatMoney(total, locale) }, options),
  ]
  const seller = await sellerOf(tx, order)
  return [m.mail_order_from({ number, seller }, options), await linesOf(tx, order, locale), sums.join('\n')]
}

/** Every order of a purchase, as its buyer finds them again. */
const order_placed: MailTemplate = async (tx, { data, locale }, context) => {
  const purchase = await findPurchase(tx, data.purchase ?? '')
  if (!purchase) return null
  const orders = (await listOrdersOf(tx, purchase.id)).filter(({ status }) => status !== 'cancelled')
  const [first] = orders
  if (!first) return null
  const options = { locale }
  const numbers = orders.map(({ number }) => number).join(', ')
  const paragraphs: string[] = [m.mail_order_placed_text({}, options)]
  for (const order of orders) {
    paragraphs.push(...(await partsOf(tx, order, locale)), ...(await sellerParts(tx, order, locale)))
    if (orders.length > 1) paragraphs.push(linkOf(context, purchase, order.id))
  }
  const isOwed = orders.some(({ paymentStatus }) => paymentStatus === 'due')
  paragraphs.push(isOwed ? m.mail_order_due({}, options) : m.mail_order_paid({}, options))
  return {
    subject: m.mail_order_placed_subject({ number: numbers }, options),
    greeting: m.mail_greeting({ name: purchase.billing.name }, options),
    paragraphs,
    action: { label: m.mail_order_open({}, options), href: linkOf(context, purchase, first.id) },
    closing: m.mail_order_closing({}, options),
  } satisfies MailContent
}

/** To a guest, of whom nobody knows yet that they ordered. */
const order_confirm: MailTemplate = async (tx, { data, locale }, context) => {
  const purchase = await findPurchase(tx, data.purchase ?? '')
  if (!purchase?.awaitsConfirmation || !purchase.expiresAt) return null
  const orders = (await listOrdersOf(tx, purchase.id)).filter(({ status }) => status === 'pending')
  const [first] = orders
  if (!first) return null
  const options = { locale }
  const paragraphs: string[] = [m.mail_order_confirm_text({ minutes: unconfirmedMinutes }, options)]
  for (const order of orders) paragraphs.push(...(await partsOf(tx, order, locale)))
  const href = `${linkOf(context, purchase, first.id)}&confirm=${context.conceal(confirmationOf(context.secret, purchase.id))}`
  return {
    subject: m.mail_order_confirm_subject({ number: orders.map(({ number }) => number).join(', ') }, options),
    greeting: m.mail_greeting({ name: purchase.billing.name }, options),
    paragraphs,
    action: { label: m.mail_order_confirm({}, options), href },
    closing: m.mail_order_confirm_closing({}, options),
  }
}

type Told = (order: OrderRow, data: Record<string, string>, locale: Locale) => { subject: string; paragraphs: string[] }

/** One order, to its buyer. */
const about =
  (tell: Told): MailTemplate =>
  async (tx, { data, locale }, context) => {
    const [purchase, order] = [await findPurchase(tx, data.purchase ?? ''), await findOrder(tx, data.order ?? '')]
    if (!purchase || !order) return null
    const options = { locale }
    return {
      ...tell(order, data, locale),
      greeting: m.mail_greeting({ name: purchase.billing.name }, options),
      action: { label: m.mail_order_open({}, options), href: linkOf(context, purchase, order.id) },
      closing: m.mail_order_closing({}, options),
    }
  }

const order_shipped = about(({ number, tracking }, _data, locale) => ({
  subject: m.mail_order_shipped_subject({ number }, { locale }),
  paragraphs: [
    m.mail_order_shipped_text({ number }, { locale }),
    ...(tracking ? [m.mail_order_tracking({ tracking }, { locale })] : []),
  ],
}))

const order_refunded = about(({ number }, { amount, creditNote }, locale) => ({
  subject: m.mail_order_refunded_subject({ number }, { locale }),
  paragraphs: [
    m.mail_order_refunded_text({ number, amount: formatMoney(Number(amount ?? 0), locale) }, { locale }),
    ...noted(creditNote, locale),
  ],
}))

const noted = (number: string | undefined, locale: Locale) =>
  number ? [m.mail_order_credit_note({ number }, { locale })] : []

const order_cancelled = about(({ number, refunded }, { creditNote }, locale) => ({
  subject: m.mail_order_cancelled_subject({ number }, { locale }),
  paragraphs: [
    m.mail_order_cancelled_text({ number }, { locale }),
    ...(refunded > 0 ? [m.mail_order_money_back({ amount: formatMoney(refunded, locale) }, { locale })] : []),
    ...noted(creditNote, locale),
  ],
}))

/** To whoever packs. */
const order_received: MailTemplate = async (tx, { data, locale }, { appOrigin }) => {
  const order = await findOrder(tx, data.order ?? '')
  if (!order || order.status === 'cancelled') return null
  const { rows } = await tx.execute<{ kind: string }>(
    sql`select kind from organisations where id = ${order.organisationId}`,
  )
  const area = rows[0]?.kind === 'training_center' ? '/training-center' : '/dashboard'
  const options = { locale }
  const { number, buyer } = order
  return {
    subject: m.mail_order_received_subject({ number }, options),
    greeting: null,
    paragraphs: [m.mail_order_received_text({ buyer }, options), ...(await partsOf(tx, order, locale))],
    action: { label: m.mail_order_open({}, options), href: `${appOrigin}${area}/sales/${order.id}` },
    closing: null,
  }
}

export const orderMails = {
  order_placed,
  order_confirm,
  order_received,
  order_shipped,
  order_refunded,
  order_cancelled,
}

// What a cart costs: from ids and quantities alone, by the shelf as it is now. Nothing is reserved.
import type { InferOutput } from 'valibot'
import { deliveryOptions, type CartLine, type Quote, type QuoteLine, type quoteInput } from '#/contract/order/order.ts'
import type { Queryable } from '../../db/client.ts'
import type { Services } from '../../services.ts'
import { findStock, mostOf, pricedLines, problemOf, type StockLine } from './cart-lines.repo.ts'
import { codeProblem, findCode, hasUsed, type CodeProblem, type DiscountRow } from './codes.repo.ts'
import { deliveryRates, priceCart } from './price.ts'

type Input = InferOutput<typeof quoteInput>

/** The cart with its prices, and what is wrong with its code. Without an `email`, a buyer is nobody we know. */
export async function reckon(
  db: Queryable,
  { lines, delivery }: Pick<Input, 'lines' | 'delivery'>,
  {
    stock,
    code,
    asked,
    email,
  }: {
    stock: Map<string, StockLine>
    asked: string | null
    code: DiscountRow | undefined
    email: string | null
  },
) {
  const priced = pricedLines(lines, stock)
  const isUsed = Boolean(email && code?.oncePerBuyer && (await hasUsed(db, code.id, email)))
  const problem: CodeProblem | null =
    asked === null ? null : codeProblem(code, { lines: priced, now: new Date(), isUsed })
  const reduction =
    code && asked !== null && !problem ? { sellerId: code.organisationId, kind: code.kind, value: code.value } : null
  return { priced, problem, reduction, ...priceCart(priced, reduction, delivery) }
}

export async function quoteCart(
  { db, payments }: Pick<Services, 'db' | 'payments'>,
  input: Input,
  email: string | null,
): Promise<Quote> {
  const stock = await findStock(
    db,
    input.lines.map(({ id }) => id),
  )
  const code = input.code === null ? undefined : await findCode(db, input.code)
  const { priced, problem, reduction, sellers, ...sums } = await reckon(db, input, {
    stock,
    code,
    asked: input.code,
    email,
  })
  const names = new Map([...stock.values()].map(({ sellerId, sellerName }) => [sellerId, sellerName]))
  return {
    lines: input.lines.map((line) => quoteLineOf(line, stock.get(line.id))),
    sellers: sellers.map(({ sellerId, subtotal, discount, shipping, total, taxes }) => ({
      id: sellerId,
      name: names.get(sellerId) ?? '',
      subtotal,
      discount,
      shipping,
      total,
      taxes,
    })),
    ...sums,
    code: input.code === null ? null : { code: input.code, problem },
    needsDelivery: sellers.some(({ needsDelivery }) => needsDelivery),
    deliveries: deliveryOptions.map((option) => ({
      option,
      price: priceCart(priced, reduction, option).shipping,
      days: [...deliveryRates[option].days],
    })),
    payments: payments.methods(sums.total),
  }
}

function quoteLineOf(line: CartLine, stock: StockLine | undefined): QuoteLine {
  const problem = problemOf(stock, line)
  return {
    id: line.id,
    productId: stock?.isSold ? stock.productId : null,
    slug: stock?.isSold ? stock.slug : null,
    name: stock?.name ?? '',
    color: stock?.color ?? null,
    size: stock?.size ?? null,
    cover: stock?.isSold ? stock.cover : null,
    art: stock?.art ?? 'shelf',
    price: stock?.price ?? 0,
    quantity: line.quantity,
    most: mostOf(stock),
    problem,
    sellerId: stock?.sellerId ?? null,
  }
}

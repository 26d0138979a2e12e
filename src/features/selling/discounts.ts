// Pure rules of discount codes: whether one can be used now, and what a form says of a new one.
import type { Discount, DiscountInput } from '#/contract/order/order.ts'
import { parseMoney } from '#/words/money.ts'
import { wholeNumber } from './product-variants.ts'

export type DiscountState = 'active' | 'soon' | 'over' | 'used_up'

export function stateOf(
  discount: Pick<Discount, 'startsAt' | 'endsAt' | 'maxUses' | 'used'>,
  now: number,
): DiscountState {
  const { startsAt, endsAt, maxUses, used } = discount
  if (endsAt && Date.parse(endsAt) < now) return 'over'
  if (maxUses !== null && used >= maxUses) return 'used_up'
  return startsAt && Date.parse(startsAt) > now ? 'soon' : 'active'
}

/** The first moment of a day, or its last, where the browser is. */
const momentOf = (day: string, end: boolean): string | null =>
  day === '' ? null : momentText(new Date(`${day}T${end ? '23:59:59.999' : '00:00:00'}`), day)

// What is no day is sent as it is, so that the schema says so.
const momentText = (moment: Date, day: string) => (Number.isNaN(moment.getTime()) ? day : moment.toISOString())

export function readDiscount(data: FormData): DiscountInput {
  const text = (name: string) => String(data.get(name) ?? '').trim()
  const kind = text('kind') as DiscountInput['kind']
  return {
    organisation: text('organisation'),
    code: text('code'),
    kind,
    value: kind === 'percent' ? wholeNumber(text('value')) : (parseMoney(text('value')) ?? Number.NaN),
    minimum: text('minimum') === '' ? 0 : (parseMoney(text('minimum')) ?? Number.NaN),
    startsAt: momentOf(text('startsAt'), false),
    endsAt: momentOf(text('endsAt'), true),
    maxUses: text('maxUses') === '' ? null : wholeNumber(text('maxUses')),
    oncePerBuyer: data.has('oncePerBuyer'),
  }
}

// How tickets are paid, and what of it goes back. Apart from the schemas, so that pages that only show these need none of them.

/**
 * `on_site`: to whoever organises it, who notes it. The others are settled before one is registered: `platform` by card, `invoice` by
 * an invoice, `either` as each chooses.
 */
export const ticketPayments = ['on_site', 'platform', 'invoice', 'either'] as const
export type TicketPayment = (typeof ticketPayments)[number]

export const payWays = ['card', 'invoice'] as const
export type PayWay = (typeof payWays)[number]

/** What somebody may choose from. */
export const waysOf: Record<TicketPayment, readonly PayWay[]> = {
  on_site: [],
  platform: ['card'],
  invoice: ['invoice'],
  either: ['card', 'invoice'],
}
export const takes = (payment: TicketPayment, way: PayWay): boolean => waysOf[payment].includes(way)

/** What of a paid ticket goes back to whoever leaves until so many days before: all, half, nothing. After that nothing does. */
export const refundRules = ['full', 'half', 'none'] as const
export type RefundRule = (typeof refundRules)[number]

export const paymentLimits = {
  /** What a card can be charged with for a party of any size, in cents for one. */
  price: { min: 50, max: 9_999_900 },
  refundDays: { max: 90, usual: 7 },
  reason: 200,
  /** So long an invoice may be paid, and not beyond the beginning. */
  dueDays: 14,
} as const

const dayMs = 86_400_000

export type RefundTerms = { refundRule: RefundRule; refundDays: number }

/** Until when something goes back; null: never. */
export const refundUntil = ({ refundRule, refundDays }: RefundTerms, startsAt: Date): Date | null =>
  refundRule === 'none' ? null : new Date(startsAt.getTime() - refundDays * dayMs)

type Paid = RefundTerms & {
  /** Cents for one. */
  price: number
  /** What was paid for is no longer: another time, another place, or none yet. */
  leavesFree: boolean
}
type Whens = { startsAt: Date; now: Date; /** It has begun. */ isBegun: boolean }

/** By when an invoice is to be paid. Of what has begun already it is due at once. */
export const dueBy = (now: Date, startsAt: Date): Date =>
  new Date(Math.max(now.getTime(), Math.min(now.getTime() + paymentLimits.dueDays * dayMs, startsAt.getTime())))

/** Cents that so many seats bring back at a moment. By the seat, so that in whatever steps a party shrinks it comes to the same. */
export function backFor(
  { price, leavesFree, ...terms }: Paid,
  seats: number,
  { startsAt, now, isBegun }: Whens,
): number {
  if (isBegun) return 0
  if (leavesFree) return seats * price
  const until = refundUntil(terms, startsAt)
  if (!until || now > until) return 0
  return seats * (terms.refundRule === 'half' ? Math.ceil(price / 2) : price)
}

// How tickets are paid, and what of it goes back. Apart from the schemas, so that pages that only show these need none of them.

/** `on_site`: to whoever organises it, who notes it; `platform`: by card, before one is registered. */
export const ticketPayments = ['on_site', 'platform'] as const
export type TicketPayment = (typeof ticketPayments)[number]

/** What of a paid ticket goes back to whoever leaves until so many days before: all, half, nothing. After that nothing does. */
export const refundRules = ['full', 'half', 'none'] as const
export type RefundRule = (typeof refundRules)[number]

export const paymentLimits = {
  /** What a card can be charged with for a party of any size, in cents for one. */
  price: { min: 50, max: 9_999_900 },
  refundDays: { max: 90, usual: 7 },
  reason: 200,
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

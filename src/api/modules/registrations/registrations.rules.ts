// When one can register, and with what. Pure.
import type { Question } from '#/contract/event/event.ts'
import type { Answers } from '#/contract/event/registration.ts'
import type { EventRow } from '../events/events.repo.ts'

type Standing = Pick<
  EventRow,
  'status' | 'hiddenRule' | 'isHeld' | 'deletedAt' | 'opensAt' | 'closesAt' | 'startsAt' | 'endsAt'
>

/** Neither removed by moderators nor held for them. */
export const isShown = ({ hiddenRule, isHeld, deletedAt }: Pick<Standing, 'hiddenRule' | 'isHeld' | 'deletedAt'>) =>
  !hiddenRule && !isHeld && !deletedAt

/** It is to take place, at a time that is known, and whoever may see it sees it. */
export const isRunning = (event: Standing): boolean =>
  (event.status === 'published' || event.status === 'rescheduled') && isShown(event)

/** When registering ends, and the waiting list with it. */
export const closingOf = ({ closesAt, startsAt }: Pick<Standing, 'closesAt' | 'startsAt'>): Date =>
  closesAt ?? startsAt ?? new Date(0)

export function doorOf(event: Standing, now = new Date()): 'open' | 'early' | 'closed' {
  if (!isRunning(event) || closingOf(event) <= now) return 'closed'
  return event.opensAt && event.opensAt > now ? 'early' : 'open'
}

export const isOver = ({ endsAt, status }: Standing, now = new Date()): boolean =>
  status === 'cancelled' || (status !== 'postponed' && endsAt !== null && endsAt <= now)

/** Whoever was there, once it is over: until then nobody has been there for all its hours. */
export const isCertified = (
  { status, attendedAt }: { status: string; attendedAt: Date | null },
  event: Standing & { hours: number | null },
  now = new Date(),
): boolean =>
  event.hours !== null &&
  status === 'registered' &&
  attendedAt !== null &&
  isRunning(event) &&
  event.endsAt !== null &&
  event.endsAt <= now

type Owed = {
  status: string
  seats: number
  price: number
  payment: string
  paid: number
  refunded: number
  billed: number
}

/**
 * Cents that a registration costs as it stands: who only waits, or comes no longer, owes nothing. What was paid by card is what it
 * cost, less what went back; by invoice, what that says, less what was taken off.
 */
export function dueOf({ status, seats, price, payment, paid, refunded, billed }: Owed): number {
  if (payment === 'on_site') return status === 'registered' ? seats * price : 0
  if (status === 'unpaid') return seats * price
  return payment === 'invoice' ? billed - refunded : paid - refunded
}

/** What costs something, and not on the spot, is paid before it stands, or an invoice is taken for it. */
export const isPaidFirst = ({ payment, price }: { payment: string; price: number }): boolean =>
  payment !== 'on_site' && price > 0

/** It is still to begin, and somebody who has paid for it can come. */
export const isOpen = (event: Standing, now = new Date()): boolean =>
  isRunning(event) && event.startsAt !== null && event.startsAt > now

export const dayMs = 86_400_000

/** Who registers the day before is told by that; nobody reminds them once more. */
export const isSoon = ({ startsAt }: Pick<Standing, 'startsAt'>, now = new Date()): boolean =>
  startsAt !== null && startsAt.getTime() - dayMs <= now.getTime()

type Read = { answers: Answers } | { wrong: { field: string; kind: 'required' | 'unknown_choice' } }

/** Answers to what is asked, and to nothing else; or what is wrong with the first of them. */
export function readAnswers(questions: readonly Question[], given: Answers): Read {
  const answers: Answers = {}
  for (const { id, kind, options, required } of questions) {
    const value = given[id]
    const field = `answers.${id}`
    const isNothing = value === undefined || value === false || value === ''
    if (isNothing && required) return { wrong: { field, kind: 'required' } }
    if (isNothing) continue
    const isOther = (kind === 'check') !== (value === true) || (kind === 'choice' && !options.includes(String(value)))
    if (isOther) return { wrong: { field, kind: 'unknown_choice' } }
    answers[id] = value
  }
  return { answers }
}

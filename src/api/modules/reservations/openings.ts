// When something can be booked, by the clock at the house. Pure but for the time zones.
import { Temporal } from 'temporal-polyfill'
import { dayMinutes, reservationLimits } from '#/contract/reservation/reservation-kinds.ts'
import type { OfferedDate } from '#/contract/reservation/reservation.ts'
import type { WeeklyHour } from '#/contract/tutor/tutor.ts'
import { dateAt, openOn, type Span } from '#/lib/slots.ts'

export const minuteMs = 60_000
export const dayMs = dayMinutes * minuteMs

export type Opening = {
  timeZone: string
  hours: readonly WeeklyHour[]
  opensOn: string | null
  closesOn: string | null
}
export type Taken = Span & { seat: number }
/** What is to be had at once, and what is taken of it. */
export type Stock = Opening & { id: string; places: number; bufferMinutes: number; taken: Taken[] }

export const addDays = (date: string, days: number): string => Temporal.PlainDate.from(date).add({ days }).toString()

/** From what a clock shows; null where it leaves that out. An hour that it shows twice is the first of the two. */
export function spanAt(date: string, time: string, minutes: number, timeZone: string): Span | null {
  const local = Temporal.PlainDateTime.from(`${date}T${time}`)
  const start = local.toZonedDateTime(timeZone, { disambiguation: 'earlier' })
  if (!start.toPlainDateTime().equals(local)) return null
  const from = start.epochMilliseconds
  if (minutes < dayMinutes) return { from, to: from + minutes * minuteMs }
  return { from, to: start.add({ days: minutes / dayMinutes }).epochMilliseconds }
}

const weekday = (date: string): number => Temporal.PlainDate.from(date).dayOfWeek

/** Two days in which the clock is put need no thought: what is open of each is made of instants. */
function opensOf({ hours, timeZone }: Opening, date: string): Span[] {
  return openOn(
    date,
    hours.filter(({ day }) => day === weekday(date)),
    timeZone,
  )
}

/** Whether it is open from beginning to end; what takes days asks for no hours. */
export function isOpenFor(opening: Opening, span: Span): boolean {
  const { opensOn, closesOn, hours, timeZone } = opening
  const [first, last] = [dateAt(span.from, timeZone), dateAt(span.to - 1, timeZone)]
  if ((opensOn && first < opensOn) || (closesOn && last > closesOn)) return false
  if (hours.length === 0 || span.to - span.from >= dayMs - 2 * 60 * minuteMs) return true
  const spans = (first === last ? [first] : [first, last]).flatMap((date) => opensOf(opening, date))
  let at = span.from
  for (const open of spans) if (open.from <= at && open.to > at) at = open.to
  return at >= span.to
}

/** With the time after it, in which nobody else has that seat. */
const blocked = ({ bufferMinutes }: Stock, { from, to }: Span): Span => ({ from, to: to + bufferMinutes * minuteMs })

/** The first seat that is free all the time; null: there is none. */
export function seatIn(stock: Stock, span: Span): number | null {
  const { from, to } = blocked(stock, span)
  const busy = new Set(stock.taken.filter((one) => one.from < to && one.to > from).map(({ seat }) => seat))
  for (let seat = 1; seat <= stock.places; seat += 1) if (!busy.has(seat)) return seat
  return null
}

export function take(stock: Stock, span: Span, seat: number): Taken {
  const taken = { ...blocked(stock, span), seat }
  stock.taken.push(taken)
  return taken
}

const isOver = ({ from }: Span, now: number): boolean =>
  from <= now || from > now + reservationLimits.horizonDays * dayMs

export function stateOf(stocks: readonly Stock[], span: Span | null, now: number): OfferedDate['state'] {
  if (!span) return 'missing'
  if (isOver(span, now)) return 'over'
  if (!stocks.every((stock) => isOpenFor(stock, span))) return 'closed'
  return stocks.every((stock) => seatIn(stock, span) !== null) ? 'free' : 'taken'
}

const aroundDays = 14
const stepMs = 15 * minuteMs
const waking = [{ from: '07:00', to: '21:00' }]

export const nearestFrom = (at: number, now: number): Span => ({
  from: Math.max(now, at - aroundDays * dayMs),
  to: at + (aroundDays + 1) * dayMs,
})

type Wish = { date: string; time: string; minutes: number }

/** When one of these can begin on a day: each quarter of an hour, and of what takes days at the hour that was wished. */
function beginningsOn(first: Stock, date: string, { time, minutes }: Wish): Span[] {
  if (minutes >= dayMinutes) return [spanAt(date, time, minutes, first.timeZone)].filter((span) => span !== null)
  const open = first.hours.length === 0 ? openOn(date, waking, first.timeZone) : opensOf(first, date)
  return open.flatMap(({ from, to }) => {
    const count = Math.max(0, Math.floor((to - from - minutes * minuteMs) / stepMs) + 1)
    return Array.from({ length: count }, (_, at) => ({
      from: from + at * stepMs,
      to: from + at * stepMs + minutes * minuteMs,
    }))
  })
}

/** The few free ones that lie nearest to a wish, in their order: room and trainer both. */
export function nearestFree(stocks: readonly [Stock, ...Stock[]], wish: Wish, now: number, count = 3): Span[] {
  const [first] = stocks
  const wished =
    spanAt(wish.date, wish.time, wish.minutes, first.timeZone)?.from ?? Date.parse(`${wish.date}T${wish.time}Z`)
  const around = Array.from({ length: 2 * aroundDays + 1 }, (_, at) => addDays(wish.date, at - aroundDays))
  const spans = around
    .flatMap((date) => beginningsOn(first, date, wish))
    .toSorted((a, b) => Math.abs(a.from - wished) - Math.abs(b.from - wished) || a.from - b.from)
  const found: Span[] = []
  for (const span of spans) {
    if (found.length === count) break
    if (stateOf(stocks, span, now) === 'free') found.push(span)
  }
  return found.toSorted((a, b) => a.from - b.from)
}

// Whether something is free, week after week, and what is near where it is not.
import type { Offer } from '#/contract/reservation/reservation.ts'
import { dateAt, type Span } from '#/lib/slots.ts'
import { Temporal } from 'temporal-polyfill'
import type { Queryable } from '../../db/client.ts'
import type { Actor } from '../../http/policy.ts'
import { addDays, dayMs, nearestFree, nearestFrom, spanAt, stateOf, take, seatIn, type Stock } from './openings.ts'
import { requireBelonging } from './reservations.policy.ts'
import { findResources, stockOf, type ResourceRow } from './stock.repo.ts'

export type Wish = { date: string; time: string; minutes: number; repeats: number }
export type Dated = { date: string; span: Span | null; state: Offer['dates'][number]['state']; seats: number[] }

export const idsOf = ({ resource, trainer }: { resource: string; trainer?: string | null | undefined }): string[] =>
  trainer && trainer !== resource ? [resource, trainer] : [resource]

/** From the first date until after the last, with what may lie around it. */
export function stretchOf({ date, minutes, repeats }: Wish): Span {
  const from = Date.parse(`${date}T00:00:00Z`) - 2 * dayMs
  return { from, to: from + (7 * (repeats - 1) + 6) * dayMs + minutes * 60_000 }
}

/** Each date with its seats, as if those before it were booked already. */
export function datesOf(
  stocks: readonly [Stock, ...Stock[]],
  { date, time, minutes, repeats }: Wish,
  now: number,
): Dated[] {
  return Array.from({ length: repeats }, (_, at) => {
    const on = addDays(date, 7 * at)
    const span = spanAt(on, time, minutes, stocks[0].timeZone)
    const state = stateOf(stocks, span, now)
    const seats = state === 'free' && span ? stocks.map((stock) => take(stock, span, seatIn(stock, span)!).seat) : []
    return { date: on, span, state, seats }
  })
}

export async function stocksOf(db: Queryable, rows: readonly ResourceRow[], span: Span, except?: string) {
  const stocks: Stock[] = []
  for (const row of rows) stocks.push(await stockOf(db, row, span, except))
  return stocks as [Stock, ...Stock[]]
}

const timeAt = (at: number, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainTime().toString().slice(0, 5)

type Asked = Wish & { resource: string; trainer?: string | undefined; except?: string | undefined }

export async function readOffer(db: Queryable, actor: Actor, organisation: string, asked: Asked): Promise<Offer> {
  await requireBelonging(db, actor, organisation)
  const rows = await findResources(db, organisation, idsOf(asked))
  const now = Date.now()
  const dates = datesOf(await stocksOf(db, rows, stretchOf(asked), asked.except), asked, now)
  const { timeZone } = rows[0]!
  const nearest = dates[0]!.state === 'free' ? [] : await nearestOf(db, rows, { asked, now })
  return {
    dates: dates.map(({ date, span, state }) => ({ date, at: span && new Date(span.from).toISOString(), state })),
    timeZone,
    nearest: nearest.map(({ from }) => ({
      at: new Date(from).toISOString(),
      date: dateAt(from, timeZone),
      time: timeAt(from, timeZone),
    })),
  }
}

type Near = { asked: Wish & Pick<Asked, 'except'>; now: number }

async function nearestOf(db: Queryable, rows: readonly ResourceRow[], { asked, now }: Near): Promise<Span[]> {
  const around = nearestFrom(Date.parse(`${asked.date}T${asked.time}:00Z`), now)
  const stretch = { from: around.from - 2 * dayMs, to: around.to + 2 * dayMs + asked.minutes * 60_000 }
  if (stretch.from >= stretch.to) return []
  return nearestFree(await stocksOf(db, rows, stretch, asked.except), asked, now)
}

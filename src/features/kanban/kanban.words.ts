import type { CardSummary, Column, priorities } from '#/contract/board/board.ts'
import type { dueFilters } from '#/contract/board/board.search.ts'
import { dateFormat, numberFormat } from '#/words/formats.ts'
import { m } from '#/paraglide/messages.js'
import { lastDay, nearness } from './filter.ts'

export const priorityWords: Record<(typeof priorities)[number], () => string> = {
  low: m.kanban_priority_low,
  medium: m.kanban_priority_medium,
  high: m.kanban_priority_high,
}

export const dueFilterWords: Record<(typeof dueFilters)[number], () => string> = {
  overdue: m.kanban_due_filter_overdue,
  week: m.kanban_due_filter_week,
  none: m.kanban_due_filter_none,
}

/** A day such as "3 Sept", with the year unless it is this one. */
export function dayWords(day: string, today: string): string {
  const year = day.slice(0, 4) === today.slice(0, 4) ? undefined : ('numeric' as const)
  return dateFormat({ day: 'numeric', month: 'short', year, timeZone: 'UTC' }).format(new Date(day))
}

/** When a card is due, and whether that is overdue; null without a date. */
export function dueWords(card: Pick<CardSummary, 'due' | 'completed'>, today: string): string | null {
  const last = lastDay(card)
  if (last === null) return null
  const { from, to } = card.due
  switch (nearness(card, today)) {
    case 'overdue':
      return m.kanban_due_overdue({ day: dayWords(last, today) })
    case 'today':
      return m.kanban_due_today()
    case 'tomorrow':
      return m.kanban_due_tomorrow()
    default:
      return from !== null && to !== null && from !== to
        ? m.kanban_due_range({ from: dayWords(from, today), to: dayWords(to, today) })
        : m.kanban_due_on({ day: dayWords(last, today) })
  }
}

/** Why a column takes no card. */
export const fullWords = (column: Pick<Column, 'name' | 'wipLimit'> | undefined): string =>
  m.kanban_full({ column: column?.name ?? '', limit: column?.wipLimit ?? 0 })

export function limitWords({ wipLimit, cardIds }: Column): string | null {
  if (wipLimit === null || cardIds.length < wipLimit) return null
  return cardIds.length === wipLimit ? m.kanban_limit_reached() : m.kanban_limit_exceeded()
}

/** A moment such as "3 Sept, 14:05", in the viewer's time zone. */
export const momentWords = (instant: string, timeZone: 'UTC' | undefined): string =>
  dateFormat({
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }).format(new Date(instant))

/** A file's size, such as "1.2 MB". */
export function sizeWords(bytes: number): string {
  const [value, unit] = bytes < 1e6 ? [Math.ceil(bytes / 1000), 'kilobyte'] : [bytes / 1e6, 'megabyte']
  return numberFormat({
    style: 'unit',
    unit: unit as string,
    unitDisplay: 'short',
    maximumFractionDigits: unit === 'megabyte' ? 1 : 0,
  }).format(value as number)
}

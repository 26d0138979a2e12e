// The keyboard on the grid: days and events are reached with the arrows. The library knows only Tab.
import { addDays, type Day } from './days.ts'

const cellSelector = '.sx__month-grid-day, .sx__time-grid-day'
const eventSelector = '.sx__event:not(.is-event-copy)'

const dayOf = (cell: HTMLElement): Day => cell.dataset.date ?? cell.dataset.timeGridDate ?? ''
const cellsOf = (root: HTMLElement) => [...root.querySelectorAll<HTMLElement>(cellSelector)]

/** Days say what they are, and one of them can be reached with Tab. */
export function dressGrid(root: HTMLElement, current: Day): void {
  for (const cell of cellsOf(root)) {
    const tabIndex = dayOf(cell) === current ? 0 : -1
    if (cell.tabIndex !== tabIndex || !cell.hasAttribute('tabindex')) cell.tabIndex = tabIndex
    if (cell.getAttribute('role') !== 'group') cell.setAttribute('role', 'group')
  }
  for (const named of root.querySelectorAll('[aria-label]:not([role], button, input)'))
    named.setAttribute('role', 'group')
}

export function focusDay(root: HTMLElement, day: Day): boolean {
  const cell = cellsOf(root).find((one) => dayOf(one) === day)
  cell?.focus({ preventScroll: true })
  return Boolean(cell)
}

/** In the order of the day: the library adds them as it draws them. */
const eventsIn = (cell: HTMLElement) =>
  [...cell.querySelectorAll<HTMLElement>(eventSelector)].toSorted(
    (a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top,
  )

type Pressed = {
  key: string
  root: HTMLElement
  isRtl: boolean
  isMonth: boolean
}

/** Moves the focus for an arrow. Answers with the day to go to where it lies outside of what is shown; null otherwise. */
export function moveFocus({ key, root, isRtl, isMonth }: Pressed): { done: boolean; outside: Day | null } {
  const none = { done: false, outside: null }
  const focused = document.activeElement
  const cell = focused?.closest<HTMLElement>(cellSelector)
  if (!cell || !root.contains(cell)) return none
  const day = dayOf(cell)
  const isVertical = key === 'ArrowUp' || key === 'ArrowDown'
  const onEvent = focused!.closest(eventSelector) !== null
  if (isVertical && (onEvent || !isMonth)) {
    const stops = [cell, ...eventsIn(cell)]
    const at = stops.indexOf(focused as HTMLElement)
    const next = stops[at + (key === 'ArrowDown' ? 1 : -1)]
    next?.focus({ preventScroll: next === cell })
    return { done: true, outside: null }
  }
  const forward = key === 'ArrowDown' || key === (isRtl ? 'ArrowLeft' : 'ArrowRight')
  const target = addDays(day, (forward ? 1 : -1) * (isVertical ? 7 : 1))
  return { done: true, outside: focusDay(root, target) ? null : target }
}

/** The day on which the focus is, where it is on a day and not on an event of it. */
export function focusedDay(root: HTMLElement): Day | null {
  const focused = document.activeElement
  return focused instanceof HTMLElement && root.contains(focused) && focused.matches(cellSelector)
    ? dayOf(focused)
    : null
}

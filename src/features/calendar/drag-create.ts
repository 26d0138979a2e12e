// A range on the grid, drawn with the pointer: the library tells only where it was pressed.
import { Temporal } from 'temporal-polyfill'
import { rangeOfDays, type SelectedRange } from './calendar.ts'

const snapMinutes = 15
const clickMinutes = 60
const dayMinutes = 1440
/** Less is a press without a drag. */
const dragPixels = 6

const snap = (minutes: number, round = Math.round) => round(minutes / snapMinutes) * snapMinutes

function timesOf(day: string, from: number, to: number, zone: string): SelectedRange {
  const at = (minutes: number) =>
    Temporal.PlainDate.from(day).toPlainDateTime().add({ minutes }).toZonedDateTime(zone).epochMilliseconds
  return { start: at(from), end: at(to), allDay: false }
}

/** From the press in a day’s column until the pointer is let go; a press alone means an hour. Escape gives up. */
export function drawTimes(pressed: MouseEvent, zone: string, select: (range: SelectedRange) => void): void {
  const target = pressed.target as Element
  const column = target.closest<HTMLElement>('[data-time-grid-date]')
  if (!column || pressed.button !== 0 || target.closest('.sx__event')) return
  const day = column.dataset.timeGridDate!
  const minutesAt = (event: MouseEvent) => {
    const { top, height } = column.getBoundingClientRect()
    return Math.min(dayMinutes, Math.max(0, ((event.clientY - top) / height) * dayMinutes))
  }
  const began = minutesAt(pressed)
  let [from, to] = [snap(began, Math.floor), snap(began, Math.floor)]
  const ghost = document.createElement('div')
  ghost.className = 'calendar-ghost'

  function move(event: MouseEvent) {
    if (Math.abs(event.clientY - pressed.clientY) < dragPixels && !ghost.isConnected) return
    const now = minutesAt(event)
    from = snap(Math.min(began, now), Math.floor)
    to = Math.max(from + snapMinutes, snap(Math.max(began, now), Math.ceil))
    ghost.style.top = `${(from / dayMinutes) * 100}%`
    ghost.style.height = `${((to - from) / dayMinutes) * 100}%`
    if (!ghost.isConnected) column!.append(ghost)
  }
  function end() {
    removeEventListener('mousemove', move)
    removeEventListener('mouseup', release)
    removeEventListener('keydown', escape)
    ghost.remove()
  }
  function release() {
    const isDrag = ghost.isConnected
    end()
    if (isDrag) return select(timesOf(day, from, to, zone))
    const start = Math.min(dayMinutes - clickMinutes, Math.floor(began / 30) * 30)
    select(timesOf(day, start, start + clickMinutes, zone))
  }
  function escape({ key }: KeyboardEvent) {
    if (key === 'Escape') end()
  }
  addEventListener('mousemove', move)
  addEventListener('mouseup', release)
  addEventListener('keydown', escape)
  // No text is selected on the way.
  pressed.preventDefault()
}

const dayUnder = ({ clientX, clientY }: MouseEvent): string | undefined =>
  document
    .elementsFromPoint(clientX, clientY)
    .map((element) => element.closest<HTMLElement>('[data-date]')?.dataset.date)
    .find(Boolean)

/** Whole days of a month, from the press to where the pointer is let go. On one day it is no drag: nothing is selected. */
export function drawDays(pressed: MouseEvent, root: HTMLElement, select: (range: SelectedRange) => void): void {
  const target = pressed.target as Element
  const first = target.closest<HTMLElement>('.sx__month-grid-day')?.dataset.date
  if (!first || pressed.button !== 0 || target.closest('.sx__event, button')) return
  let last = first

  const mark = (from: string, to: string) => {
    for (const cell of root.querySelectorAll<HTMLElement>('[data-date]')) {
      const { date = '' } = cell.dataset
      cell.classList.toggle('is-drawn', date >= from && date <= to)
    }
  }
  const ordered = (): [string, string] => (first < last ? [first, last] : [last, first])
  function move(event: MouseEvent) {
    const day = dayUnder(event)
    if (!day || day === last) return
    last = day
    mark(...ordered())
  }
  function release() {
    removeEventListener('mousemove', move)
    mark('9', '0')
    const [from, to] = ordered()
    if (from !== to) select(rangeOfDays({ first: from, last: to }))
  }
  addEventListener('mousemove', move)
  addEventListener('mouseup', release, { once: true })
  pressed.preventDefault()
}

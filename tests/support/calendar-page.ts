import type { Locator, Page } from '@playwright/test'
import type { CalendarEvent, EventInput } from '#/contract/calendar/calendar.ts'
import { addDays, weekStart } from '#/features/calendar/days.ts'
import { callApi } from './call-api.ts'

const hourMs = 3_600_000

/** Days far from the demo's own, in a week of which nothing else is known; each test takes one of its own. */
export const weekOf = (number: number) => addDays(weekStart('2029-01-07', 7), number * 7)

/** An event of one hour, on the clock of the tests' browser. */
export async function planned(
  origin: string,
  token: string,
  day: string,
  time: string,
  overrides: Partial<EventInput> = {},
): Promise<CalendarEvent> {
  const start = new Date(`${day}T${time}:00Z`)
  const { event } = await callApi<{ event: CalendarEvent }>(origin, token, 'POST', '/api/calendar/meetings/create', {
    title: 'Circle',
    start: start.toISOString(),
    end: new Date(start.getTime() + hourMs).toISOString(),
    timeZone: 'UTC',
    ...overrides,
  })
  return event
}

export const stored = async (origin: string, token: string, id: string): Promise<CalendarEvent> =>
  (await callApi<{ event: CalendarEvent }>(origin, token, 'GET', `/api/calendar/meetings/${id}`)).event

export const modal = (page: Page) => page.getByRole('dialog')
/** From the quick look to the form. */
export const edit = (page: Page) => modal(page).getByRole('button', { name: 'Edit' }).click()
export const onGrid = (page: Page, title: string) => page.locator('.calendar-grid .sx__event', { hasText: title })
export const column = (page: Page, day: string) => page.locator(`[data-time-grid-date="${day}"]`)
export const cell = (page: Page, day: string) => page.locator(`.sx__month-grid-day[data-date="${day}"]`)

/** Presses, waits until the grid has taken hold, and lets go elsewhere. Pixels from where it was pressed. */
export async function drag(page: Page, from: Locator, by: { x?: number; y?: number }, at?: { x: number; y: number }) {
  await from.scrollIntoViewIfNeeded()
  const box = (await from.boundingBox())!
  const isEvent = await from.evaluate((node) => node.matches('.sx__event'))
  const x = box.x + (at?.x ?? box.width / 2)
  const y = box.y + (at?.y ?? Math.min(10, box.height / 2))
  await page.mouse.move(x, y)
  await page.mouse.down()
  // An event is taken hold of after it was pressed for a while; its copy is what moves.
  if (isEvent) await page.locator('.is-event-copy').waitFor({ state: 'attached' })
  const [dx, dy] = [by.x ?? 0, by.y ?? 0]
  for (const part of [0.1, 0.5, 0.9, 1]) await page.mouse.move(x + dx * part, y + dy * part)
  await page.mouse.up()
}

import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

type Point = { x: number; y: number }

/** The middle of something, or a place beside it. */
export async function pointIn(place: Locator, by: Partial<Point> = {}): Promise<Point> {
  const box = (await place.boundingBox())!
  return { x: box.x + box.width / 2 + (by.x ?? 0), y: box.y + box.height / 2 + (by.y ?? 0) }
}

/** A finger that rests on one place until `taken` says that what is there was taken, and carries it to another. */
export async function carry(page: Page, start: Point, end: Point, taken: Locator): Promise<void> {
  const touch = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints })
  await send('touchStart', [start])
  await expect(taken).toBeAttached()
  for (const share of [0.05, 0.2, 0.4, 0.6, 0.8, 0.95, 1]) {
    await send('touchMove', [{ x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share }])
  }
  await send('touchEnd', [])
}

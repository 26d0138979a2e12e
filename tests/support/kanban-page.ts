import type { Locator, Page } from '@playwright/test'
import type { Board, Card, CardPatch, CardSummary, Column } from '#/contract/board/board.ts'
import { callApi } from './call-api.ts'

export type Made = { id: string; path: string; columns: Record<string, string>; cards: Record<string, string> }

/** A board of one’s own with these columns, and in each the cards of these names. */
export async function makeBoard(
  origin: string,
  token: string,
  content: Record<string, readonly string[]>,
  name = 'Garden',
): Promise<Made> {
  const call = <T>(method: string, path: string, body?: object) =>
    callApi<T>(origin, token, method, `/api/v1/${path}`, body)
  const { board } = await call<{ board: Board }>('POST', 'boards', { name, columns: Object.keys(content) })
  const columns = Object.fromEntries(Object.values(board.columns).map((column: Column) => [column.name, column.id]))
  const cards: Record<string, string> = {}
  for (const [column, names] of Object.entries(content)) {
    for (const one of names) {
      const { card } = await call<{ card: CardSummary }>('POST', 'cards', { columnId: columns[column], name: one })
      cards[one] = card.id
    }
  }
  return { id: board.id, path: `/dashboard/kanban?board=${board.id}`, columns, cards }
}

/** Changes a card as somebody else would who sees its present version. */
export async function changeCard(
  origin: string,
  token: string,
  id: string,
  patch: Omit<CardPatch, 'version'>,
): Promise<Card> {
  const { card } = await callApi<{ card: Card }>(origin, token, 'GET', `/api/v1/cards/${id}`)
  const body = { ...patch, version: card.version }
  return (await callApi<{ card: Card }>(origin, token, 'PATCH', `/api/v1/cards/${id}`, body)).card
}

export const column = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })
export const card = (page: Page, name: string): Locator => page.getByRole('link', { name, exact: true })
export const spoken = (page: Page): Locator => page.locator('p[role=status][aria-live=assertive]')

/** The names of a column’s cards, in order. */
export const cardsIn = (page: Page, name: string): Locator => column(page, name).getByRole('heading', { level: 3 })

async function middleOf(place: Locator) {
  const box = (await place.boundingBox())!
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, box }
}

/** Takes something with the mouse and carries it in steps, as a hand does, to a little above or below the middle of another. */
export async function carryTo(page: Page, from: Locator, to: Locator, by = { x: 0, y: -10 }): Promise<void> {
  const start = await middleOf(from)
  const end = await middleOf(to)
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(start.x + 4, start.y + 8, { steps: 3 })
  await page.mouse.move(end.x + by.x, end.y + by.y, { steps: 12 })
}

/** Carries it there and puts it down. */
export async function dragTo(page: Page, from: Locator, to: Locator, by = { x: 0, y: -10 }): Promise<void> {
  await carryTo(page, from, to, by)
  await page.mouse.up()
}

import { expect, test } from 'vitest'
import type { Board } from '#/contract/board/board.ts'
import { firstOpenColumn, isFullFor, placeOf } from '#/features/kanban/place.ts'

const column = (id: string, cardIds: string[], wipLimit: number | null) => ({ id, name: id, cardIds, wipLimit })
const board = {
  columnOrder: ['a', 'b'],
  columns: { a: column('a', ['1', '2'], 2), b: column('b', ['3'], null) },
  cards: { 1: { columnId: 'a' }, 2: { columnId: 'a' }, 3: { columnId: 'b' } },
} as unknown as Board

test('a full column takes no card but its own', () => {
  expect(isFullFor(board, '3', 'a')).toBe(true)
  expect(isFullFor(board, '1', 'a')).toBe(false)
  expect(isFullFor(board, '1', 'b')).toBe(false)
  expect(firstOpenColumn(board)).toBe('b')
})

test('where a card stands is between its neighbours', () => {
  expect(placeOf(board, '1')).toEqual({ columnId: 'a', after: null, before: '2' })
  expect(placeOf(board, '2')).toEqual({ columnId: 'a', after: '1', before: null })
  expect(placeOf(board, 'gone')).toBeNull()
})

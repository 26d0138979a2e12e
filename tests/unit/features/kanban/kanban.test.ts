import { expect, test } from 'vitest'
import {
  addTask,
  createColumn,
  deleteColumn,
  deleteTask,
  moveCard,
  moveColumn,
  putCard,
} from '#/features/kanban/kanban.ts'
import { aBoard, aCard, cardId, columnId, seen } from '#tests/support/kanban-builders.ts'

const [a, b, c, d] = [cardId(1), cardId(2), cardId(3), cardId(4)] as [string, string, string, string]

test('a new column is appended, once, with the cards that came before it', () => {
  const early = putCard(aBoard(1), aCard(2, { columnId: columnId(2) }))
  expect(seen(early)).toEqual([[a]])
  const column = { id: columnId(2), name: 'Late', wipLimit: null }
  const board = createColumn(early, column)
  expect(seen(board)).toEqual([[a], [b]])
  expect(createColumn(board, { ...column, name: 'Later' }).columnOrder).toEqual(board.columnOrder)
})

test('a column that is deleted takes its cards and its place along', () => {
  const board = deleteColumn(aBoard(2, 1), columnId(1))
  expect(board.columnOrder).toEqual([columnId(2)])
  expect(Object.keys(board.cards)).toEqual([c])
  expect(deleteColumn(board, columnId(1))).toBe(board)
})

test('a task is in the list of its column, and gone from card map and column when deleted', () => {
  const board = addTask(aBoard(2), { id: d, name: 'New', columnId: columnId(1), after: a, before: null })
  expect(seen(board)).toEqual([[a, d, b]])
  expect(seen(deleteTask(board, d))).toEqual([[a, b]])
  expect(deleteTask(board, d).cards).not.toHaveProperty(d)
  expect(deleteTask(board, cardId(99))).toBe(board)
  expect(addTask(board, { id: c, name: 'Nowhere', columnId: columnId(9) })).toBe(board)
})

test('a card is put behind one, else in front of the other, else at the end', () => {
  const board = aBoard(3, 1)
  expect(seen(moveCard(board, a, { columnId: columnId(2), after: d }))).toEqual([
    [b, c],
    [d, a],
  ])
  expect(seen(moveCard(board, a, { columnId: columnId(2), after: b, before: d }))).toEqual([
    [b, c],
    [a, d],
  ])
  expect(seen(moveCard(board, a, { columnId: columnId(1), after: d, before: d }))).toEqual([[b, c, a], [d]])
  expect(moveCard(board, a, { columnId: columnId(9) })).toBe(board)
})

test('columns change places; one behind an unknown one stays', () => {
  const board = aBoard(0, 0, 0)
  const order = (id: number, after: number | null) =>
    moveColumn(board, columnId(id), after === null ? null : columnId(after)).columnOrder.map((one) =>
      Number(one.at(-1)),
    )
  expect(order(1, 3)).toEqual([2, 3, 1])
  expect(order(3, null)).toEqual([3, 1, 2])
  expect(order(1, 9)).toEqual([1, 2, 3])
  expect(order(2, 2)).toEqual([1, 2, 3])
})

test('what the server says of a card counts by its version', () => {
  const board = aBoard(2, 0)
  const moved = putCard(board, aCard(1, { columnId: columnId(2), version: 3 }))
  expect(seen(moved)).toEqual([[b], [a]])
  expect(putCard(moved, aCard(1, { version: 2 }))).toBe(moved)
  expect(putCard(moved, moved.cards[a]!)).toBe(moved)
  const renamed = putCard(moved, aCard(2, { name: 'Renamed', version: 2 }))
  expect(renamed.columns).toBe(moved.columns)
})

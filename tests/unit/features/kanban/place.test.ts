import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { moveCard } from '#/features/kanban/kanban.ts'
import { isSame, placeAt, positionAt, step, targetOf, type Shown, type Step } from '#/features/kanban/place.ts'
import { aBoard, cardId, columnId, seen } from '#tests/support/kanban-builders.ts'

const board = aBoard(3, 1, 0)
const shownOf = (given = board): Shown =>
  Object.fromEntries(Object.values(given.columns).map(({ id, cardIds }) => [id, cardIds]))
const shown = shownOf()

test('a card that is dropped in front of another has the hidden ones as neighbours, too', () => {
  const narrowed = { ...shown, [columnId(1)]: [cardId(1), cardId(3)] }
  expect(targetOf(board, narrowed, cardId(1))).toEqual({ columnId: columnId(1), before: cardId(3) })
  expect(placeAt(board, cardId(4), { columnId: columnId(1), before: cardId(3) })).toEqual({
    columnId: columnId(1),
    after: cardId(2),
    before: cardId(3),
  })
  expect(placeAt(board, cardId(1), { columnId: columnId(1), before: null }).after).toBe(cardId(3))
})

test('the keys lead everywhere, and end at the edges', () => {
  const walk = (...steps: Step[]) =>
    steps.reduce((at, to) => step(board, shown, cardId(2), at, to), targetOf(board, shown, cardId(2))!)
  expect(walk('up')).toEqual({ columnId: columnId(1), before: cardId(1) })
  expect(walk('up', 'up')).toEqual({ columnId: columnId(1), before: cardId(1) })
  expect(walk('down', 'down')).toEqual({ columnId: columnId(1), before: null })
  expect(walk('on')).toEqual({ columnId: columnId(2), before: null })
  expect(walk('up', 'on')).toEqual({ columnId: columnId(2), before: cardId(4) })
  expect(walk('on', 'on', 'on')).toEqual({ columnId: columnId(3), before: null })
  expect(walk('back')).toEqual({ columnId: columnId(1), before: cardId(3) })
  expect(positionAt(shown, cardId(2), walk('on'))).toEqual({ at: 2, of: 2 })
})

test('where a target points, the card stands afterwards', () => {
  const steps = fc.array(fc.constantFrom<Step>('up', 'down', 'back', 'on'), { maxLength: 12 })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4 }), steps, (n, path) => {
      const id = cardId(n)
      const target = path.reduce((at, to) => step(board, shown, id, at, to), targetOf(board, shown, id)!)
      const { at } = positionAt(shown, id, target)
      const moved = moveCard(board, id, placeAt(board, id, target))
      expect(seen(moved)[board.columnOrder.indexOf(target.columnId)]!.indexOf(id)).toBe(at - 1)
      expect(isSame(targetOf(moved, shownOf(moved), id), target)).toBe(true)
    }),
  )
})

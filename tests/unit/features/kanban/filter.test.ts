import { expect, test } from 'vitest'
import { fits, nearness, shownCards } from '#/features/kanban/filter.ts'
import { aBoard, aCard, cardId, columnId } from '#tests/support/kanban-builders.ts'

const beholder = { viewerId: 'me', today: '2026-09-10' }
const due = (to: string | null, from: string | null = null) => ({ due: { from, to } })

test.each([
  ['2026-09-09', 'overdue'],
  ['2026-09-10', 'today'],
  ['2026-09-11', 'tomorrow'],
  ['2026-09-17', 'week'],
  ['2026-09-18', 'later'],
] as const)('a card due on %s is %s', (to, near) => {
  expect(nearness(aCard(1, due(to)), beholder.today)).toBe(near)
  expect(nearness(aCard(1, due(null, to)), beholder.today)).toBe(near)
})

test('what is done is never overdue', () => {
  expect(nearness(aCard(1, { ...due('2026-01-01'), completed: true }), beholder.today)).toBe('done')
})

test.each([
  ['words in any order, without marks', { name: 'Übung mit dem Rosa Turm' }, { q: 'turm ubung' }, true],
  ['a word that is missing', { name: 'Rosa Turm' }, { q: 'turm braun' }, false],
  ['mine', { assignees: ['me'] }, { assignee: 'me' }, true],
  ['nobody’s', { assignees: ['me'] }, { assignee: 'nobody' }, false],
  ['a person’s', { assignees: ['you', 'me'] }, { assignee: 'you' }, true],
  ['a label', { labelIds: ['l'] }, { label: 'k' }, false],
  ['one of several priorities', { priority: 'low' as const }, { priority: 'low,high' }, true],
  ['no priority', {}, { priority: 'low' }, false],
  ['overdue', due('2026-09-01'), { due: 'overdue' as const }, true],
  ['this week', due('2026-09-12'), { due: 'week' as const }, true],
  ['not this week, but overdue', due('2026-09-01'), { due: 'week' as const }, false],
  ['no date', {}, { due: 'none' as const }, true],
])('%s', (_what, card, search, expected) => {
  const whole = { board: undefined, card: undefined, q: undefined, assignee: undefined, label: undefined }
  expect(fits(aCard(1, card), { ...whole, priority: undefined, due: undefined, ...search }, beholder)).toBe(expected)
})

test('without a filter, a column’s own list is what is shown', () => {
  const board = aBoard(2, 1)
  const none = { q: undefined, assignee: undefined, label: undefined, priority: undefined, due: undefined }
  expect(shownCards(board, none, beholder)[columnId(1)]).toBe(board.columns[columnId(1)]!.cardIds)
  expect(shownCards(board, { ...none, q: 'Card 2' }, beholder)).toEqual({
    [columnId(1)]: [cardId(2)],
    [columnId(2)]: [],
  })
})

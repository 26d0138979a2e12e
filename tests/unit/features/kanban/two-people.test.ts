import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Board, CardSummary, Place } from '#/contract/board/board.ts'
import { addTask, deleteTask, moveCard, putCard } from '#/features/kanban/kanban.ts'
import { aBoard, cardId, columnId, seen } from '#tests/support/kanban-builders.ts'

// Two people, a server, and lines between them on which things take their time. The server is the same pure functions,
// one after the other; the model beside it is no more than a list of lists.

type Deed = { who: 0 | 1 } & (
  | { kind: 'move'; card: number; column: number; after: number | null; before: number | null }
  | { kind: 'add'; column: number }
  | { kind: 'delete'; card: number }
  | { kind: 'hear'; who: 0 | 1 }
  | { kind: 'answer'; who: 0 | 1 }
)
type Event = { cardId: string; card: CardSummary | null }
type Pending = { run: (board: Board) => Board; answer: CardSummary | null | undefined }
type Seat = { board: Board; pending: Pending[]; heard: number }

const cards = 9
const some = fc.integer({ min: 1, max: cards + 4 })
const column = fc.integer({ min: 1, max: 3 })
const who = fc.constantFrom(0 as const, 1 as const)
const neighbour = fc.option(some)
const deed: fc.Arbitrary<Deed> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      who,
      card: some,
      column,
      after: neighbour,
      before: neighbour,
    }),
  },
  fc.record({ kind: fc.constant('add' as const), who, column }),
  fc.record({ kind: fc.constant('delete' as const), who, card: some }),
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('hear' as const), who }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('answer' as const), who }) },
)

const idOrNull = (n: number | null) => (n === null ? null : cardId(n))

/** The model: taken out of where it is, put behind one neighbour, else in front of the other, else at the end. */
function placed(lists: string[][], id: string, at: number, { after, before }: Place): string[][] {
  const rest = lists.map((list) => list.filter((other) => other !== id))
  const target = rest[at]!
  const behind = after ? target.indexOf(after) : -1
  const ahead = before ? target.indexOf(before) : -1
  return rest.with(at, target.toSpliced(behind >= 0 ? behind + 1 : ahead >= 0 ? ahead : target.length, 0, id))
}

function world() {
  const start = aBoard(4, 3, 2)
  let server = start
  let model = seen(start)
  let added = cards
  const events: Event[] = []
  const seats: [Seat, Seat] = [
    { board: start, pending: [], heard: 0 },
    { board: start, pending: [], heard: 0 },
  ]

  const say = (id: string) => events.push({ cardId: id, card: server.cards[id] ?? null })
  /** What the server does gives a card its next version. */
  function serve(change: (board: Board) => Board, id: string): CardSummary | null {
    const next = change(server)
    if (next === server) return server.cards[id] ?? null
    const card = next.cards[id]
    const version = (server.cards[id]?.version ?? 0) + 1
    server = card ? { ...next, cards: { ...next.cards, [id]: { ...card, version } } } : next
    say(id)
    return server.cards[id] ?? null
  }

  function act(one: Deed) {
    const seat = seats[one.who]
    if (one.kind === 'hear') {
      const event = events[seat.heard]
      if (!event) return
      seat.heard += 1
      // The stream tells a card as it is by now, which may be later than what the event was about; and now and then twice.
      const card = server.cards[event.cardId] ?? null
      for (const _ of [1, 2]) {
        seat.board = card ? putCard(seat.board, card) : deleteTask(seat.board, event.cardId)
      }
    } else if (one.kind === 'answer') {
      const done = seat.pending.shift()
      // Of a card that was heard to be gone, an answer says nothing any more.
      if (done?.answer && done.answer.id in seat.board.cards) seat.board = putCard(seat.board, done.answer)
    } else if (one.kind === 'move') {
      const id = cardId(one.card)
      const place = { columnId: columnId(one.column), after: idOrNull(one.after), before: idOrNull(one.before) }
      const run = (board: Board) => moveCard(board, id, place)
      if (id in server.cards) model = placed(model, id, one.column - 1, place)
      seat.pending.push({ run, answer: serve(run, id) })
    } else if (one.kind === 'add') {
      const id = cardId((added += 1))
      const run = (board: Board) => addTask(board, { id, name: 'New', columnId: columnId(one.column) })
      model = model.map((list, at) => (at === one.column - 1 ? [...list, id] : list))
      seat.pending.push({ run, answer: serve(run, id) })
    } else {
      const id = cardId(one.card)
      const run = (board: Board) => deleteTask(board, id)
      model = model.map((list) => list.filter((other) => other !== id))
      seat.pending.push({ run, answer: serve(run, id) })
    }
  }

  const shown = ({ board, pending }: Seat) => pending.reduce((known, { run }) => run(known), board)
  return { act, seats, shown, server: () => server, model: () => model, events }
}

/** Every card once, in the column it says it is in. */
function whole(board: Board) {
  const listed = seen(board).flat()
  expect(new Set(listed).size).toBe(listed.length)
  expect(listed.toSorted()).toEqual(Object.keys(board.cards).toSorted())
  for (const { id, cardIds } of Object.values(board.columns)) {
    for (const one of cardIds) expect(board.cards[one]!.columnId).toBe(id)
  }
}

test('whatever two people do at once, no card is lost or doubled, and both screens end alike', () => {
  fc.assert(
    fc.property(fc.array(deed, { maxLength: 60 }), (deeds) => {
      const { act, seats, shown, server, model, events } = world()
      for (const one of deeds) {
        act(one)
        whole(server())
        for (const seat of seats) whole(shown(seat))
      }
      expect(seen(server())).toEqual(model())
      for (const who of [0, 1] as const) {
        while (seats[who].pending.length > 0) act({ kind: 'answer', who })
        while (seats[who].heard < events.length) act({ kind: 'hear', who })
        expect(seen(shown(seats[who]))).toEqual(model())
      }
    }),
    { numRuns: 400 },
  )
})

test('the versions of a card, in any order and as often as one likes, end at the newest', () => {
  const history = fc.array(fc.record({ column, rank: fc.constantFrom('a0', 'a1', 'a5', 'a9') }), { minLength: 1 })
  fc.assert(
    fc.property(history, fc.infiniteStream(fc.nat()), (steps, random) => {
      const board = aBoard(4, 3, 2)
      const versions = steps.map(({ column: at, rank }, index) => ({
        ...board.cards[cardId(5)]!,
        columnId: columnId(at),
        rank,
        version: index + 2,
      }))
      const straight = versions.reduce(putCard, board)
      const mixed = [...versions, ...versions].sort(() => ((random.next().value ?? 0) % 2 === 0 ? -1 : 1))
      const ended = mixed.reduce(putCard, board)
      whole(ended)
      expect(seen(ended)).toEqual(seen(straight))
    }),
  )
})

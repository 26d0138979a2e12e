import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { byRank, rankAt, type Ranked } from '#/lib/rank.ts'

/** A card is named, and its neighbours where it is put down; any of them may be elsewhere, gone or itself. */
const name = fc.integer({ min: 0, max: 9 }).map(String)
const move = fc.record({
  id: name,
  column: fc.integer({ min: 0, max: 2 }),
  after: fc.option(name),
  before: fc.option(name),
})
type Move = { id: string; column: number; after: string | null; before: string | null }

/** What a move means, on plain lists. */
function moveInModel(lists: string[][], { id, column, after, before }: Move): string[][] {
  const without = lists.map((list) => list.filter((other) => other !== id))
  const target = without[column]!
  const behind = after === null ? -1 : target.indexOf(after)
  const ahead = before === null ? -1 : target.indexOf(before)
  const at = behind >= 0 ? behind + 1 : ahead >= 0 ? ahead : target.length
  return without.with(column, target.toSpliced(at, 0, id))
}

type Rows = Map<string, Ranked & { column: number }>

const standing = (rows: Rows, column: number, except?: string): Ranked[] =>
  [...rows.values()].filter((row) => row.column === column && row.id !== except).toSorted(byRank)

const moveRow = (rows: Rows, { id, column, after, before }: Move): Rows =>
  new Map(rows).set(id, { id, column, rank: rankAt(standing(rows, column, id), { after, before }) })

describe('a rank', () => {
  test('any sequence of moves ends as it does on plain lists, and writes one row each', () => {
    fc.assert(
      fc.property(fc.array(move, { maxLength: 120 }), (moves) => {
        let lists: string[][] = [[], [], []]
        let rows: Rows = new Map()
        for (const one of moves) {
          lists = moveInModel(lists, one)
          const moved = moveRow(rows, one)
          for (const [id, row] of rows) if (id !== one.id) expect(moved.get(id)).toBe(row)
          rows = moved
        }
        expect(lists.map((_list, column) => standing(rows, column).map(({ id }) => id))).toEqual(lists)
      }),
    )
  })

  test('stays between its neighbours, unlike any other, and of characters that every collation "C" orders alike', () => {
    fc.assert(
      fc.property(fc.array(move, { maxLength: 200 }), (moves) => {
        let rows: Rows = new Map()
        for (const one of moves) {
          const others = standing(rows, one.column, one.id)
          rows = moveRow(rows, one)
          const { rank } = rows.get(one.id)!
          expect(rank).toMatch(/^[0-9A-Za-z]+$/)
          expect(others.map((other) => other.rank)).not.toContain(rank)
          const at = standing(rows, one.column).findIndex(({ id }) => id === one.id)
          for (const [index, other] of others.entries()) expect(other.rank < rank).toBe(index < at)
        }
      }),
    )
  })

  test('finds room between the same two for ever, and grows slowly', () => {
    let [lower, upper]: Ranked[] = [
      { id: 'a', rank: rankAt([], {}) },
      { id: 'z', rank: 'a1' },
    ]
    for (let turn = 0; turn < 400; turn += 1) {
      const rank = rankAt([lower!, upper!], { after: 'a' })
      expect(lower!.rank < rank && rank < upper!.rank).toBe(true)
      if (turn % 2) lower = { id: 'a', rank }
      else upper = { id: 'z', rank }
    }
    expect(lower!.rank.length).toBeLessThan(150)
  })

  test('makes room even between equal ones, and at both ends', () => {
    const equal = ['a', 'b', 'c'].map((id) => ({ id, rank: 'a5' }))
    expect(rankAt(equal, { after: 'b' }) > 'a5').toBe(true)
    expect(rankAt(equal, { before: 'a' }) < 'a5').toBe(true)
    expect(rankAt([...equal, { id: 'd', rank: 'a6' }], { after: 'a' })).toSatisfy(
      (rank: string) => rank > 'a5' && rank < 'a6',
    )
  })
})

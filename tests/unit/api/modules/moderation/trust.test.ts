import { describe, expect, test } from 'vitest'
import { isTrusted, type Standing } from '#/api/modules/moderation/trust.ts'

const now = new Date('2026-03-29T12:00:00Z')
const dayMs = 86_400_000
const ago = (days: number) => new Date(now.getTime() - days * dayMs)
const dayOf = (at: Date) => at.toISOString().slice(0, 10)
const known: Standing = {
  isConfirmed: true,
  joinedAt: ago(30),
  daysWritten: [20, 10, 1].map((days) => dayOf(ago(days))),
  sanctionedAt: null,
}

/** The same numbers each time. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state % below
  }
}

describe('trust', () => {
  test.each<[Partial<Standing>, boolean]>([
    [{}, true],
    [{ isConfirmed: false }, false],
    [{ joinedAt: ago(7) }, true],
    [{ joinedAt: new Date(ago(7).getTime() + 1) }, false],
    [{ daysWritten: known.daysWritten.slice(1) }, false],
    [{ daysWritten: Array<string>(50).fill(dayOf(ago(1))) }, false],
    [{ sanctionedAt: ago(90) }, true],
    [{ sanctionedAt: new Date(ago(90).getTime() + 1) }, false],
  ])('with %j is %s', (more, trusted) => expect(isTrusted({ ...known, ...more }, now)).toBe(trusted))

  test('of nobody begins at one sitting, within a week or with a sanction, and it does not end by waiting', () => {
    const upTo = numbers(7)
    const lives = Array.from({ length: 500 }, () => brokenRules(upTo))
    expect(lives.flat()).toEqual([])
    expect(lives).toHaveLength(500)
  })
})

/** Of a life of random deeds, told day by day, what should not have happened. */
function brokenRules(upTo: (below: number) => number): string[] {
  const joinedAt = ago(upTo(60))
  const someDay = () => new Date(joinedAt.getTime() + upTo(40) * dayMs)
  const written = Array.from({ length: upTo(8) }, someDay)
  const sanctionedAt = upTo(3) === 0 ? someDay() : null
  const broken: string[] = []
  let was = false
  for (let days = 0; days < 160; days += 1) {
    const at = new Date(joinedAt.getTime() + days * dayMs)
    const daysWritten = written.filter((one) => one <= at).map(dayOf)
    const sanction = sanctionedAt && sanctionedAt <= at ? sanctionedAt : null
    const is = isTrusted({ isConfirmed: true, joinedAt, daysWritten, sanctionedAt: sanction }, at)
    const since = sanction ? at.getTime() - sanction.getTime() : null
    if (is && days < 7) broken.push('within a week')
    if (is && new Set(daysWritten).size < 3) broken.push('at one sitting')
    if (is && since !== null && since < 90 * dayMs) broken.push('with a sanction')
    if (was && !is && since !== 0) broken.push('it ended')
    was = is
  }
  return broken
}

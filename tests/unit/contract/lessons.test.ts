import { describe, expect, test } from 'vitest'
import { levels } from '#/contract/core/level.ts'
import { album, type WorkId } from '#/contract/lesson/album.ts'
import { nextLessons, worksOf } from '#/contract/lesson/next-lessons.ts'
import { isPlanned, stateOf, type LatestActs } from '#/contract/lesson/standing.ts'

const on = (day: number) => `2026-11-${String(day).padStart(2, '0')}T09:00:00.000Z`

describe('how a child stands with a work', () => {
  test.each<[string, LatestActs, ReturnType<typeof stateOf>]>([
    ['nothing is known', {}, null],
    ['it is planned', { planned: on(1) }, 'planned'],
    ['it was presented', { planned: on(1), presented: on(2) }, 'presented'],
    ['the child came back to it', { presented: on(2), practised: on(3) }, 'practising'],
    ['the child took it without a presentation', { practised: on(3) }, 'practising'],
    ['it is mastered', { presented: on(2), practised: on(3), mastered: on(4) }, 'mastered'],
    ['what is mastered is worked with again', { presented: on(2), mastered: on(4), practised: on(9) }, 'mastered'],
    ['it is to be presented again', { presented: on(2), mastered: on(4), represent: on(5) }, 'represent'],
    ['it was presented again', { presented: on(6), mastered: on(4), represent: on(5) }, 'practising'],
    ['an old wish to present it again', { presented: on(2), represent: on(1) }, 'presented'],
  ])('%s', (_name, acts, state) => expect(stateOf(acts)).toBe(state))

  test('a plan holds until it was presented', () => {
    expect(isPlanned({ planned: on(2) })).toBe(true)
    expect(isPlanned({ presented: on(1), planned: on(2) })).toBe(true)
    expect(isPlanned({ planned: on(2), presented: on(3) })).toBe(false)
  })
})

describe('the album', () => {
  test('what comes before a work stands before it', () => {
    const at = new Map<string, number>(album.map(({ id }, index) => [id, index]))
    expect(at.size).toBe(album.length)
    for (const work of album as readonly { id: string; after?: readonly string[] }[])
      for (const before of work.after ?? [])
        expect([work.id, before, at.get(before)! < at.get(work.id)!]).toEqual([work.id, before, true])
  })

  test('has works for every room up to twelve', () => {
    for (const level of levels.slice(0, 4)) expect(worksOf(level).length).toBeGreaterThan(20)
  })
})

describe('what could come next', () => {
  const works = worksOf('3-6')
  const withBefore = works.find(({ after }) => after.length === 1 && works.some(({ id }) => id === after[0]))!
  const before = withBefore.after[0]!
  const next = (known: [WorkId, LatestActs][], atMost = 50) => nextLessons(works, new Map(known), atMost)

  test('nothing known: where each area begins', () => {
    const found = next([])
    expect(new Set(found.map(({ reason }) => reason))).toEqual(new Set(['beginning']))
    const begun = found.map(({ work }) => works.find(({ id }) => id === work)!)
    expect(begun.flatMap(({ after }) => after)).toEqual([])
    expect(new Set(begun.map(({ area }) => area)).size).toBe(found.length)
  })

  test('a work is ready when the child works with what comes before, and says so', () => {
    const offered = (acts: LatestActs) => next([[before, acts]]).find(({ work }) => work === withBefore.id)
    expect(offered({ presented: on(1) })).toBeUndefined()
    expect(offered({ presented: on(1), practised: on(2) })).toEqual({
      work: withBefore.id,
      reason: 'ready',
      after: before,
    })
  })

  test('planned comes first, then what is to be shown again; what was begun is not offered', () => {
    const [one, other, third] = works.slice(-3).map(({ id }) => id) as [WorkId, WorkId, WorkId]
    const found = next([
      [one, { presented: on(1), represent: on(2) }],
      [other, { planned: on(1) }],
      [third, { presented: on(1) }],
    ])
    expect(found.slice(0, 2).map(({ work, reason }) => [work, reason])).toEqual([
      [other, 'planned'],
      [one, 'represent'],
    ])
    expect(found.map(({ work }) => work)).not.toContain(third)
  })

  test('is bounded', () => expect(next([], 2)).toHaveLength(2))
})

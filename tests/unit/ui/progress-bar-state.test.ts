import { expect, test } from 'vitest'
import { idleProgress, nextProgress, type ProgressBarEvent } from '#/ui/feedback/progress-bar-state.ts'

const walk = (...events: ProgressBarEvent[]) => events.reduce(nextProgress, idleProgress)

test('starts at 0.08 and trickles by 0.02', () => {
  expect(walk('started')).toEqual({ phase: 'running', value: 0.08 })
  expect(walk('started', 'trickled', 'trickled').value).toBeCloseTo(0.12)
})

test('never arrives by itself', () => {
  const long = walk('started', ...Array<ProgressBarEvent>(500).fill('trickled'))
  expect(long.phase).toBe('running')
  expect(long.value).toBeLessThan(1)
})

test('fills when the work ends, then goes', () => {
  expect(walk('started', 'trickled', 'finished')).toEqual({ phase: 'done', value: 1 })
  expect(walk('started', 'finished', 'faded')).toEqual(idleProgress)
})

test('a second start while running does not move it back; after the end it begins anew', () => {
  expect(walk('started', 'trickled', 'started').value).toBeCloseTo(0.1)
  expect(walk('started', 'finished', 'started')).toEqual({ phase: 'running', value: 0.08 })
})

test('what comes late changes nothing', () => {
  expect(walk('trickled')).toBe(idleProgress)
  expect(walk('finished')).toBe(idleProgress)
  expect(walk('started', 'finished', 'started', 'faded').phase).toBe('running')
})

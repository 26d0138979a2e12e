import { expect, test } from 'vitest'
import { risksOf } from '#/contract/cohort/at-risk.ts'
import {
  cohortMoves,
  cohortStages,
  movesOf,
  nextStage,
  type CohortActor,
  type CohortMove,
} from '#/contract/cohort/cohort-steps.ts'

const plan = { startsOn: '2027-01-01', endsOn: '2027-04-11', hoursRequired: 200, visitsRequired: 10 }
const done = { enrolledOn: '2026-12-01', minutes: 100 * 60, visits: 5, lastOn: '2027-02-19' }
const half = '2027-02-20'

test.each([
  ['nothing before the first day', { minutes: 0, visits: 0, lastOn: null }, '2026-12-31', []],
  ['nothing on the first day', { minutes: 0, visits: 0, lastOn: null }, '2027-01-01', []],
  ['nothing on the line', {}, half, []],
  ['80 % of the line is enough', { minutes: 80 * 60 }, half, []],
  [
    'a minute less is not',
    { minutes: 80 * 60 - 1 },
    half,
    [{ kind: 'hours', has: 79, line: 100, required: 200, weeks: 8 }],
  ],
  ['a visit missing', { visits: 4 }, half, [{ kind: 'visits', has: 4, line: 5 }]],
  ['twenty days without an entry', { lastOn: '2027-01-31' }, half, []],
  ['twenty-one', { lastOn: '2027-01-30' }, half, [{ kind: 'silent', days: 21 }]],
  ['silent since they came', { enrolledOn: '2027-02-10', lastOn: null }, half, []],
  ['all done, and the course is over', { minutes: 200 * 60, visits: 10 }, '2027-06-01', []],
  [
    'over, and not done',
    { minutes: 0, visits: 10 },
    '2027-04-20',
    [
      { kind: 'hours', has: 0, line: 200, required: 200, weeks: 0 },
      { kind: 'silent', days: 60 },
    ],
  ],
])('%s', (_, more, today, expected) => {
  expect(risksOf(plan, { ...done, ...more }, today)).toEqual(expected)
})

// By hand from the rules: what each side may do at each stage.
const may: Record<string, Partial<Record<CohortActor, CohortMove[]>>> = {
  enquired: { applicant: ['apply', 'withdraw'], centre: ['refuse'] },
  applied: { applicant: ['withdraw'], centre: ['interview', 'offer', 'refuse'] },
  interview: { applicant: ['withdraw'], centre: ['offer', 'refuse'] },
  offered: { applicant: ['accept', 'withdraw'], time: ['lapse'] },
  enrolled: { applicant: ['withdraw'], centre: ['complete', 'release'] },
  completed: { centre: ['certify'] },
  certified: { centre: ['place'] },
  placed: {},
  refused: {},
  withdrawn: {},
  lapsed: { centre: ['offer'] },
}

test.each(cohortStages)('who may do what at %s', (stage) => {
  for (const by of ['applicant', 'centre', 'time'] as const) {
    expect(movesOf(stage, by)).toEqual(may[stage]![by] ?? [])
    for (const move of Object.keys(cohortMoves) as CohortMove[])
      expect(nextStage(stage, move, by)).toBe(may[stage]![by]?.includes(move) ? cohortMoves[move].to : null)
  }
})

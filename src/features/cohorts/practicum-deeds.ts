// What the forms of practicums and credentials do, sent by a script or posted to their page.
import type { CohortApplication, VerdictInput } from '#/contract/cohort/cohort.ts'
import type { MilestoneInput, Practicum, PracticumMoveInput } from '#/contract/cohort/practicum.ts'
import type { Result } from '#/contract/core/result.ts'
import {
  askPracticum,
  issueCredential,
  movePracticum,
  noteMilestone,
  revokeCredential,
  signPracticumHours,
} from './practicums.functions.ts'

type Values = Readonly<Record<string, string>>
type Answered = Promise<Result<{ practicum: Practicum }>>
type Applied = Promise<Result<{ application: CohortApplication }>>

const lines = (text = ''): string => text.replaceAll('\r\n', '\n')
/** Of what is no number the API is told one that makes no sense, so that it says so. */
const whole = (text = ''): number => (/^\s*\d{1,9}\s*$/.test(text) ? Number(text) : -1)
const isId = (text: string): boolean => /^[\da-f-]{36}$/i.test(text)

export const practicumDeeds = {
  'practicum-move': ({ id = '', move, words, supervisor = '' }: Values): Answered =>
    movePracticum({
      data: {
        id,
        body: {
          move: move as PracticumMoveInput['move'],
          words: lines(words),
          supervisor: move === 'accept' && isId(supervisor) ? supervisor : null,
        },
      },
    }),
  milestone: ({ id = '', kind, day = '', words }: Values): Answered =>
    noteMilestone({ data: { id, body: { kind: kind as MilestoneInput['kind'], day, words: lines(words) } } }),
  sign: ({ id = '', verdict, words = '' }: Values): Answered =>
    signPracticumHours({ data: { id, body: { verdict: verdict as VerdictInput['verdict'], words } } }),
}

export const trainingDeeds = {
  'practicum-ask': ({ application = '', school = '', startsOn = '', endsOn = '', hours, words }: Values): Applied =>
    askPracticum({
      data: { id: application, body: { school, startsOn, endsOn, hours: whole(hours), words: lines(words) } },
    }),
  issue: ({ application = '', examsPassed }: Values): Applied =>
    issueCredential({ data: { id: application, body: { examsPassed: examsPassed === 'on' } } }),
  revoke: ({ application = '', reason }: Values): Applied =>
    revokeCredential({ data: { id: application, body: { reason: lines(reason) } } }),
}

export const sendPracticumDeed = (values: Values): Answered =>
  (practicumDeeds[values.form as keyof typeof practicumDeeds] ?? practicumDeeds['practicum-move'])(values)

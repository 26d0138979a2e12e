import * as v from 'valibot'
import { date, id, level, line, text, timestamp, version } from '../core/fields.ts'
import { whole } from '../event/values.ts'
import { credentialBodies, credentialStates, professionalLimits } from '../professional/professional-kinds.ts'
import { cohortFormats, cohortLimits, cohortSources, cohortStatuses, hourKinds } from './cohort-kinds.ts'
import { askedMoves, cohortMoves, cohortStages, funnelStages, type CohortMove } from './cohort-steps.ts'
import { practicumLimits } from './practicum-kinds.ts'
import { hoursEntry, practicum } from './practicum.ts'
import { requirements } from './requirements.ts'

const said = {
  title: line(cohortLimits.title.min, cohortLimits.title.max),
  about: text(0, cohortLimits.about),
  body: v.picklist(credentialBodies),
  level,
  format: v.picklist(cohortFormats),
  startsOn: date,
  endsOn: date,
  location: line(1, cohortLimits.location),
  capacity: whole(1, cohortLimits.capacity),
  /** In cents. */
  price: whole(0, cohortLimits.price),
  hoursRequired: whole(0, cohortLimits.hours),
  visitsRequired: whole(0, cohortLimits.visits),
  /** In a school; none where no practicum belongs to it. */
  practicumHours: whole(0, practicumLimits.hours),
  examDates: v.pipe(v.array(date), v.maxLength(cohortLimits.exams)),
  status: v.picklist(cohortStatuses),
}

export const cohortInput = v.object({ ...said, trainers: v.pipe(v.array(id), v.maxLength(cohortLimits.trainers)) })
export type CohortInput = v.InferOutput<typeof cohortInput>

const named = v.object({ id, name: v.string() })

/** As everybody reads it who may apply. */
export const offeredCohort = v.object({
  id,
  ...said,
  organisation: named,
  trainers: v.array(named),
  /** Whose places are free. */
  left: v.number(),
})
export type OfferedCohort = v.InferOutput<typeof offeredCohort>

/** As those see it who look after it, or train in it. */
export const cohort = v.object({
  ...offeredCohort.entries,
  taken: v.number(),
  /** Whose application waits for an answer. */
  waiting: v.number(),
  mayEdit: v.boolean(),
  version,
})
export type Cohort = v.InferOutput<typeof cohort>

export const applyInput = v.object({
  /** A question first, or an application at once. */
  isEnquiry: v.boolean(),
  source: v.picklist(cohortSources),
  statement: text(cohortLimits.statement.min, cohortLimits.statement.max),
})
export type ApplyInput = v.InferOutput<typeof applyInput>

export const moveInput = v.object({
  move: v.picklist(askedMoves),
  words: text(0, cohortLimits.words),
  /** Of an offer: the last day on which it can be accepted. */
  offerUntil: v.nullable(date),
})
export type MoveInput = v.InferOutput<typeof moveInput>

export const hoursInput = v.object({
  day: date,
  kind: v.picklist(hourKinds),
  minutes: whole(1, cohortLimits.minutesOfDay),
  note: text(0, cohortLimits.note),
})
export type HoursInput = v.InferOutput<typeof hoursInput>

export const verdictInput = v.object({
  verdict: v.picklist(['signed', 'refused']),
  words: text(0, cohortLimits.note),
})
export type VerdictInput = v.InferOutput<typeof verdictInput>

export const credentialInput = v.object({
  /** What no calendar knows. */
  examsPassed: v.boolean(),
})
export type CredentialInput = v.InferOutput<typeof credentialInput>

export const revocationInput = v.object({
  reason: text(professionalLimits.reason.min, professionalLimits.reason.max),
})

const progress = v.object({
  minutesSigned: v.number(),
  minutesOpen: v.number(),
  visits: v.number(),
  lastOn: v.nullable(v.string()),
})

const risk = v.union([
  v.object({ kind: v.literal('hours'), has: v.number(), line: v.number(), required: v.number(), weeks: v.number() }),
  v.object({ kind: v.literal('visits'), has: v.number(), line: v.number() }),
  v.object({ kind: v.literal('silent'), days: v.number() }),
])

const stage = v.picklist(cohortStages)

/** In lists. */
export const applicationRow = v.object({
  id,
  /** Null: the account was closed. */
  name: v.nullable(v.string()),
  cohort: v.object({ id, title: v.string(), organisation: v.string() }),
  stage,
  source: v.picklist(cohortSources),
  movedAt: timestamp,
  offerUntil: v.nullable(timestamp),
  progress,
  risks: v.array(risk),
})
export type ApplicationRow = v.InferOutput<typeof applicationRow>

/** For whoever applied, and for those who look after the cohort or train in it. */
export const cohortApplication = v.object({
  ...applicationRow.entries,
  plan: v.object({
    startsOn: v.string(),
    endsOn: v.string(),
    hoursRequired: v.number(),
    visitsRequired: v.number(),
    practicumHours: v.number(),
    examDates: v.array(v.string()),
  }),
  statement: v.string(),
  steps: v.array(v.object({ stage, at: timestamp, words: v.string() })),
  hours: v.array(hoursEntry),
  side: v.picklist(['applicant', 'centre', 'trainer']),
  moves: v.array(v.picklist(Object.keys(cohortMoves) as [CohortMove, ...CohortMove[]])),
  mayEnter: v.boolean(),
  maySign: v.boolean(),
  practicums: v.array(practicum),
  mayAsk: v.boolean(),
  /** What is missing of the credential, of what was signed. */
  unmet: v.array(v.picklist(requirements)),
  credential: v.nullable(
    v.object({ title: v.string(), state: v.picklist(credentialStates), at: v.nullable(timestamp), reason: v.string() }),
  ),
  mayIssue: v.boolean(),
  mayRevoke: v.boolean(),
})
export type CohortApplication = v.InferOutput<typeof cohortApplication>

const funnelRow = v.object({
  stage: v.picklist(funnelStages),
  reached: v.number(),
  now: v.number(),
  medianDays: v.nullable(v.number()),
})

export const cohortFigures = v.object({
  /** All that was asked for, up to the end of this day. */
  on: v.string(),
  funnel: v.array(funnelRow),
  /** Who stands outside by then. */
  ended: v.object({ refused: v.number(), withdrawn: v.number(), lapsed: v.number() }),
  sources: v.array(
    v.object({ source: v.picklist(cohortSources), begun: v.number(), applied: v.number(), enrolled: v.number() }),
  ),
  cohorts: v.array(
    v.object({
      id,
      title: v.string(),
      trainees: v.number(),
      hours: v.number(),
      hoursNeeded: v.number(),
      visits: v.number(),
      visitsNeeded: v.number(),
    }),
  ),
  years: v.array(v.object({ year: v.number(), begun: v.number(), enrolled: v.number(), certified: v.number() })),
})
export type CohortFigures = v.InferOutput<typeof cohortFigures>

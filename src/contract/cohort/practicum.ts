import * as v from 'valibot'
import { date, id, text, timestamp } from '../core/fields.ts'
import { whole } from '../event/values.ts'
import { hourKinds, hourStates } from './cohort-kinds.ts'
import {
  milestoneKinds,
  practicumEnds,
  practicumLimits,
  practicumMoveNames,
  practicumSides,
  practicumStates,
} from './practicum-kinds.ts'

export const practicumInput = v.object({
  /** A school of the directory. */
  school: id,
  startsOn: date,
  endsOn: date,
  hours: whole(1, practicumLimits.hours),
  words: text(0, practicumLimits.words),
})
export type PracticumInput = v.InferOutput<typeof practicumInput>

export const practicumMoveInput = v.object({
  move: v.picklist(practicumMoveNames),
  words: text(0, practicumLimits.words),
  /** Whom the school names, when it agrees. */
  supervisor: v.nullable(id),
})
export type PracticumMoveInput = v.InferOutput<typeof practicumMoveInput>

export const milestoneInput = v.object({
  kind: v.picklist(milestoneKinds),
  day: date,
  words: text(1, practicumLimits.words),
})
export type MilestoneInput = v.InferOutput<typeof milestoneInput>

const named = v.object({ id, name: v.string() })

export const hoursEntry = v.object({
  id,
  day: v.string(),
  kind: v.picklist(hourKinds),
  minutes: v.number(),
  note: v.string(),
  state: v.picklist(hourStates),
  words: v.string(),
  /** Who signed or refused it; of hours that a practicum left behind nobody did. */
  by: v.nullable(v.string()),
  at: v.nullable(timestamp),
  /** Its supervisor signs it, and no trainer. */
  isOfPracticum: v.boolean(),
})
export type HoursEntry = v.InferOutput<typeof hoursEntry>

export const practicum = v.object({
  id,
  state: v.picklist(practicumStates),
  /** Of the application, for those who may read that. */
  application: v.nullable(id),
  /** Null: the school has not been told yet, as the trainee has not agreed. */
  trainee: v.nullable(v.string()),
  cohort: v.object({ title: v.string(), organisation: v.string() }),
  school: named,
  startsOn: v.string(),
  endsOn: v.string(),
  hours: v.number(),
  words: v.string(),
  schoolAgreedAt: v.nullable(timestamp),
  traineeAgreedAt: v.nullable(timestamp),
  supervisor: v.nullable(v.string()),
  minutesSigned: v.number(),
  minutesOpen: v.number(),
  /** Both have agreed, and everybody whom it needs is there at present. */
  runs: v.boolean(),
  end: v.nullable(v.object({ why: v.picklist(practicumEnds), at: timestamp, words: v.string() })),
  signed: v.nullable(v.object({ by: v.string(), at: timestamp, words: v.string() })),
  milestones: v.array(
    v.object({ id, kind: v.picklist(milestoneKinds), day: v.string(), words: v.string(), by: v.string() }),
  ),
  /** For whoever supervises it: not signed ones first. */
  entries: v.array(hoursEntry),
  /** For the school, as long as it has not named anybody. */
  supervisors: v.array(named),
  sides: v.array(v.picklist(practicumSides)),
  moves: v.array(v.picklist(practicumMoveNames)),
  mayNote: v.boolean(),
})
export type Practicum = v.InferOutput<typeof practicum>

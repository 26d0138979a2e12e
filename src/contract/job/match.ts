import * as v from 'valibot'
import { date, level } from '../core/fields.ts'
import { languageCode } from '../event/event.ts'
import { namedBodies, workRoles } from '../professional/professional-kinds.ts'
import { matchStates, provenStates } from './match-kinds.ts'

const state = v.picklist(matchStates)

/**
 * How somebody fits a job: each thing that is asked for beside what is known of them. No number comes of it and nobody is
 * refused by it; both sides read the very same line.
 */
export const matchLine = v.variant('fact', [
  v.object({ fact: v.literal('role'), state, role: v.picklist(workRoles) }),
  v.object({ fact: v.literal('level'), state, level }),
  v.object({
    fact: v.literal('credential'),
    state: v.picklist(provenStates),
    body: v.picklist(namedBodies),
    level: v.nullable(level),
  }),
  v.object({ fact: v.literal('language'), state, language: languageCode }),
  /** Whether somebody is free when it begins. */
  v.object({ fact: v.literal('start'), state, from: v.nullable(date) }),
  /** Kilometres as the crow flies; null: not known. `relocate`: whether they would move; null: not said. */
  v.object({ fact: v.literal('distance'), km: v.nullable(v.number()), relocate: v.nullable(v.boolean()) }),
])
export type MatchLine = v.InferOutput<typeof matchLine>

/** `isKnown`: there is a profile to compare with. */
export const jobMatch = v.object({ isKnown: v.boolean(), lines: v.array(matchLine) })
export type JobMatch = v.InferOutput<typeof jobMatch>

import * as v from 'valibot'
import { date, id, level, line, text, timestamp, timeZone, version, webAddress } from '../core/fields.ts'
import { languageCode, point } from '../event/event.ts'
import { severalOf, whole } from '../event/values.ts'
import { levels } from '../core/level.ts'
import { rules } from '../moderation/rules.ts'
import { richDocument } from '../rich-text/rich-document.ts'
import { tuitionCurrencies } from '../school/listing-kinds.ts'
import {
  cancelHours,
  checkStates,
  horizonDays,
  noticeHours,
  pauseMinutes,
  profileParts,
  sessionMinutes,
  tutorAreas,
  tutorLimits,
  tutorModes,
  tutorRadii,
  tutorStates,
} from './tutor-kinds.ts'
import { dayHours, weeklyHours } from './tutor.ts'

const country = v.union([v.literal(''), v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'country_code'))])

const written = {
  headline: line(0, tutorLimits.headline),
  bio: v.nullable(richDocument('letter')),
  areas: severalOf(tutorAreas),
  levels: severalOf(levels),
  modes: severalOf(tutorModes),
  languages: v.pipe(v.array(languageCode), v.maxLength(tutorLimits.languages)),
  city: line(0, 80),
  country,
  point: v.nullable(point),
  radiusKm: v.picklist(tutorRadii),
  rate: v.nullable(whole(0, tutorLimits.rate)),
  currency: v.picklist(tuitionCurrencies),
  minutes: v.picklist(sessionMinutes),
  trialPrice: v.nullable(whole(0, tutorLimits.rate)),
  experienceYears: v.nullable(whole(0, tutorLimits.experienceYears)),
  timeZone,
  hours: v.pipe(v.array(weeklyHours), v.maxLength(tutorLimits.hours)),
  exceptions: v.pipe(v.array(dayHours), v.maxLength(tutorLimits.exceptions)),
  pauseMinutes: v.picklist(pauseMinutes),
  noticeHours: v.picklist(noticeHours),
  horizonDays: v.picklist(horizonDays),
  cancelHours: v.picklist(cancelHours),
  /** Told to those alone who have booked. */
  meetingUrl: webAddress,
  meetingPlace: line(0, tutorLimits.meetingPlace),
}

export const profileInput = v.object(written)
export type ProfileInput = v.InferOutput<typeof profileInput>
export const profilePatch = v.object({ ...v.partial(profileInput).entries, version })
export type ProfilePatch = v.InferOutput<typeof profilePatch>

/** A profile as its tutor and admins see it. */
export const ownProfile = v.object({
  ...written,
  id,
  name: v.string(),
  /** Narrower where it is written. */
  levels: v.array(level),
  status: v.picklist(tutorStates),
  isHeld: v.boolean(),
  removedFor: v.nullable(v.picklist(rules)),
  /** Whether everybody sees it now. */
  isShown: v.boolean(),
  checkState: v.picklist(checkStates),
  checkedOn: v.nullable(date),
  checkedUntil: v.nullable(date),
  /** Why the paper was refused, or its approval ended. */
  reason: v.string(),
  evidence: v.nullable(v.object({ name: v.string(), type: v.string(), bytes: v.number(), at: timestamp })),
  unsaid: v.array(v.picklist(profileParts)),
  may: v.object({ edit: v.boolean(), publish: v.boolean(), unpublish: v.boolean() }),
  updatedAt: timestamp,
  version: v.number(),
})
export type OwnProfile = v.InferOutput<typeof ownProfile>

/** Of the paper as it was looked at: what was changed since is not judged by it. */
export const checkJudgement = v.variant('decision', [
  v.object({ decision: v.literal('approve'), until: date, version }),
  v.object({
    decision: v.literal('refuse'),
    reason: text(tutorLimits.reason.min, tutorLimits.reason.max),
    version,
  }),
])
export type CheckJudgement = v.InferOutput<typeof checkJudgement>

export const listedProfile = v.object({
  id,
  name: v.string(),
  headline: v.string(),
  city: v.string(),
  country: v.string(),
  status: v.picklist(tutorStates),
  isHeld: v.boolean(),
  isShown: v.boolean(),
  checkState: v.picklist(checkStates),
  checkedUntil: v.nullable(date),
  updatedAt: timestamp,
})
export type ListedProfile = v.InferOutput<typeof listedProfile>

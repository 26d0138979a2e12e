import * as v from 'valibot'
import { date, id, level, line, timestamp, version } from '../core/fields.ts'
import { languageCode } from '../event/event.ts'
import { severalOf, whole } from '../event/values.ts'
import { levels } from '../core/level.ts'
import { rules } from '../moderation/rules.ts'
import { richDocument } from '../rich-text/rich-document.ts'
import { receivedRequest, sentRequest } from './contact-request.ts'
import { credential, ownCredential } from './credential.ts'
import { professionalLimits, profileParts, visibilities, workRoles } from './professional-kinds.ts'

const { headline, place, languages, rows, row, years } = professionalLimits

const year = v.nullable(whole(years.min, years.max))

/** Something that was done or learnt, where, and from which year to which. An experience without an end goes on. */
export const careerRow = v.pipe(
  v.object({ what: line(1, row), where: line(0, row), from: year, to: year }),
  v.forward(
    v.check(({ from, to }) => from === null || to === null || from <= to, 'end_before_start'),
    ['to'],
  ),
)
export type CareerRow = v.InferOutput<typeof careerRow>

const name = v.string()

export const professionalSummary = v.object({
  id,
  name,
  /** Of the account’s own picture; it changes with it. */
  avatar: v.nullable(id),
  headline: v.string(),
  roles: v.array(v.picklist(workRoles)),
  levels: v.array(level),
  languages: v.array(languageCode),
  place: v.string(),
  distance: v.nullable(v.number()),
  relocate: v.nullable(v.boolean()),
  lookingForJobs: v.boolean(),
  availableFrom: v.nullable(date),
  credentials: v.array(credential),
})
export type ProfessionalSummary = v.InferOutput<typeof professionalSummary>

export const professional = v.object({
  ...professionalSummary.entries,
  bio: v.nullable(richDocument('note')),
  experience: v.array(careerRow),
  education: v.array(careerRow),
  visibility: v.picklist(visibilities),
  updatedAt: timestamp,
  isOwn: v.boolean(),
  /** Of the organisations that the reader looks after: where they stand with this person. */
  requests: v.array(sentRequest),
})
export type Professional = v.InferOutput<typeof professional>

const written = {
  headline: line(0, headline),
  bio: v.nullable(richDocument('note')),
  roles: severalOf(workRoles),
  levels: severalOf(levels),
  experience: v.pipe(v.array(careerRow), v.maxLength(rows)),
  education: v.pipe(v.array(careerRow), v.maxLength(rows)),
  languages: v.pipe(v.array(languageCode), v.maxLength(languages)),
  /** A town that we know; empty: not said. */
  place: line(0, place),
  relocate: v.nullable(v.boolean()),
  availableFrom: v.nullable(date),
  lookingForJobs: v.boolean(),
  visibility: v.picklist(visibilities),
}

/** Version 0: there is none yet. */
export const professionalPatch = v.object({ ...v.partial(v.object(written)).entries, version })
export type ProfessionalPatch = v.InferOutput<typeof professionalPatch>

const { distance: _, isOwn: __, requests: ___, ...read } = professional.entries

/** A profile as its owner sees it. */
export const ownProfessional = v.object({
  ...read,
  /** Null: there is none yet. */
  id: v.nullable(id),
  updatedAt: v.nullable(timestamp),
  credentials: v.array(ownCredential),
  received: v.array(receivedRequest),
  isHeld: v.boolean(),
  removedFor: v.nullable(v.picklist(rules)),
  unsaid: v.array(v.picklist(profileParts)),
  version: v.number(),
})
export type OwnProfessional = v.InferOutput<typeof ownProfessional>

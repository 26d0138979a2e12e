import * as v from 'valibot'
import { date, line } from '../core/fields.ts'
import { levels } from '../core/level.ts'
import { choices, joined, listSearch, optionalParam, pageQuery, searchText, switched } from '../core/page.ts'
import { languageCode } from '../event/event.ts'
import {
  credentialBodies,
  listedCredentialStates,
  professionalRadii,
  usualProfessionalRadius,
  workRoles,
} from './professional-kinds.ts'

const degrees = (most: number) =>
  v.pipe(
    v.union([v.pipe(v.string(), v.minLength(1)), v.number()]),
    v.transform(Number),
    v.number(),
    v.minValue(-most),
    v.maxValue(most),
  )
const lat = degrees(90)
const lon = degrees(180)
const radius = v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.picklist(professionalRadii))
/** Free to begin now, or on a day. */
const available = v.union([v.literal('now'), date])

/** What narrows list and feed alike. `lat` and `lon` count together, `km` around them. */
const filter = {
  q: v.optional(searchText),
  level: v.optional(choices(levels)),
  role: v.optional(choices(workRoles)),
  language: v.optional(languageCode),
  looking: v.optional(switched),
  available: v.optional(available),
  body: v.optional(choices(credentialBodies)),
  lat: v.optional(lat),
  lon: v.optional(lon),
  km: v.optional(radius, usualProfessionalRadius),
}
export const professionalFilter = v.object(filter)
export type ProfessionalFilter = v.InferOutput<typeof professionalFilter>
export const professionalQuery = v.object({ ...pageQuery, ...filter })
export type ProfessionalQuery = v.InferOutput<typeof professionalQuery>

const listed = {
  q: listSearch.q,
  level: joined(levels),
  role: joined(workRoles),
  language: optionalParam(languageCode),
  looking: optionalParam(v.literal(true)),
  available: optionalParam(available),
  body: joined(credentialBodies),
  /** What the place is called that was chosen, and where it is. */
  place: optionalParam(line(1, 120)),
  lat: optionalParam(lat),
  lon: optionalParam(lon),
  km: optionalParam(radius),
}

export const professionalSearch = v.object({ ...listed, after: listSearch.after, before: listSearch.before })
export type ProfessionalSearch = v.InferOutput<typeof professionalSearch>

/** Of it, what says what is found: what is saved and followed. */
export const followedProfessionalSearch = v.object(listed)

/** What a page without a script has just done. */
export const profileDone = [
  'saved',
  'removed',
  'declared',
  'withdrawn',
  'filed',
  'shared',
  'unshared',
  'accepted',
  'declined',
] as const
export type ProfileDone = (typeof profileDone)[number]
export const ownProfileSearch = v.object({ done: optionalParam(v.picklist(profileDone)) })

export type OwnProfileSearch = v.InferOutput<typeof ownProfileSearch>

export const contactDone = ['asked', 'taken_back'] as const
export type ContactDone = (typeof contactDone)[number]
export const profilePageSearch = v.object({ done: optionalParam(v.picklist(contactDone)) })

export const judgedDone = ['verified', 'rejected', 'revoked'] as const
export type JudgedDone = (typeof judgedDone)[number]
export const credentialsSearch = v.object({
  q: listSearch.q,
  after: listSearch.after,
  before: listSearch.before,
  state: optionalParam(v.picklist(listedCredentialStates)),
  done: optionalParam(v.picklist(judgedDone)),
})
export type CredentialsSearch = v.InferOutput<typeof credentialsSearch>

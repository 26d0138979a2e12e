import * as v from 'valibot'
import { id, line } from '../core/fields.ts'
import { levels } from '../core/level.ts'
import { choices, joined, listSearch, optionalParam, pageQuery, searchText, switched } from '../core/page.ts'
import { languageCode } from '../event/event.ts'
import { tutorAreas, tutorModes, tutorRadii, usualTutorRadius } from './tutor-kinds.ts'

const number = (least: number, most: number) =>
  v.pipe(
    v.union([v.pipe(v.string(), v.minLength(1)), v.number()]),
    v.transform(Number),
    v.number(),
    v.minValue(least),
    v.maxValue(most),
  )
const lat = number(-90, 90)
const lon = number(-180, 180)
const radius = v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.picklist(tutorRadii))
/** Of an hour, in minor units. */
const rateUpTo = v.pipe(number(0, 200_000), v.integer())

/** What narrows the list and what is followed alike. `lat` and `lon` count together, `km` around them. */
const filter = {
  q: v.optional(searchText),
  area: v.optional(choices(tutorAreas)),
  level: v.optional(choices(levels)),
  mode: v.optional(choices(tutorModes)),
  language: v.optional(languageCode),
  rate: v.optional(rateUpTo),
  trial: v.optional(switched),
  lat: v.optional(lat),
  lon: v.optional(lon),
  km: v.optional(radius, usualTutorRadius),
}
export const tutorFilter = v.object(filter)
export type TutorFilter = v.InferOutput<typeof tutorFilter>
export const tutorQuery = v.object({ ...pageQuery, ...filter })
export type TutorQuery = v.InferOutput<typeof tutorQuery>

const listed = {
  q: listSearch.q,
  area: joined(tutorAreas),
  level: joined(levels),
  mode: joined(tutorModes),
  language: optionalParam(languageCode),
  rate: optionalParam(rateUpTo),
  trial: optionalParam(v.literal(true)),
  /** What the place is called that was chosen, and where it is. */
  place: optionalParam(line(1, 120)),
  lat: optionalParam(lat),
  lon: optionalParam(lon),
  km: optionalParam(radius),
}

export const tutorSearch = v.object({ ...listed, after: listSearch.after, before: listSearch.before })
export type TutorSearch = v.InferOutput<typeof tutorSearch>

/** Of it, what says what is found: what is saved and followed. */
export const followedTutorSearch = v.object(listed)

/** Of a tutor’s page: how many weeks on from now one looks. */
export const weeksAhead = 8
export const tutorPageSearch = v.object({
  week: optionalParam(v.pipe(number(0, weeksAhead), v.integer())),
})
export type TutorPageSearch = v.InferOutput<typeof tutorPageSearch>

/** Of the page on which one is booked: when, and what a page without a script has just refused is in its form. */
export const bookSearch = v.object({ at: optionalParam(v.pipe(v.string(), v.isoTimestamp())) })

export const profileDone = ['begun', 'saved', 'published', 'unpublished', 'filed', 'approved', 'refused'] as const
export type ProfileDone = (typeof profileDone)[number]
export const profileSearch = v.object({ done: optionalParam(v.picklist(profileDone)) })
export type ProfileSearch = v.InferOutput<typeof profileSearch>

export const bookingsDone = ['booked', 'cancelled'] as const
export const bookingsSearch = v.object({
  booking: optionalParam(id),
  past: optionalParam(v.literal(true)),
  done: optionalParam(v.picklist(bookingsDone)),
  after: listSearch.after,
  before: listSearch.before,
})
export type BookingsSearch = v.InferOutput<typeof bookingsSearch>

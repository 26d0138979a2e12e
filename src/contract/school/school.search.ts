import * as v from 'valibot'
import { date, line } from '../core/fields.ts'
import { levels } from '../core/level.ts'
import { choices, joined, listSearch, optionalParam, pageQuery, searchText, switched } from '../core/page.ts'
import { languageCode } from '../event/event.ts'
import {
  schoolBodies,
  schoolFacilities,
  schoolKinds,
  schoolRadii,
  schoolsCompared,
  usualSchoolRadius,
} from './school-kinds.ts'

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
const radius = v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.picklist(schoolRadii))
/** Months. */
const age = v.pipe(number(0, 215), v.integer())
const tuitionUpTo = v.pipe(number(0, 10_000_000), v.integer())
/** Free now, or before a day. */
const openings = v.union([v.literal('now'), date])

/** What narrows list, map and feed alike. `lat` and `lon` count together, `km` around them. */
const filter = {
  q: v.optional(searchText),
  level: v.optional(choices(levels)),
  age: v.optional(age),
  language: v.optional(languageCode),
  openings: v.optional(openings),
  body: v.optional(choices(schoolBodies)),
  tuition: v.optional(tuitionUpTo),
  aid: v.optional(switched),
  facility: v.optional(choices(schoolFacilities)),
  kind: v.optional(choices(schoolKinds)),
  lat: v.optional(lat),
  lon: v.optional(lon),
  km: v.optional(radius, usualSchoolRadius),
}
export const schoolFilter = v.object(filter)
export type SchoolFilter = v.InferOutput<typeof schoolFilter>
export const schoolQuery = v.object({ ...pageQuery, ...filter })
export type SchoolQuery = v.InferOutput<typeof schoolQuery>
/** What the map shows, from west to east; across the line of the date, west is more than east. */
export const schoolMapQuery = v.object({
  ...filter,
  west: v.optional(lon),
  south: v.optional(lat),
  east: v.optional(lon),
  north: v.optional(lat),
})
export type SchoolMapQuery = v.InferOutput<typeof schoolMapQuery>

export const schoolViews = ['list', 'map'] as const

const listed = {
  q: listSearch.q,
  level: joined(levels),
  age: optionalParam(age),
  language: optionalParam(languageCode),
  openings: optionalParam(openings),
  body: joined(schoolBodies),
  tuition: optionalParam(tuitionUpTo),
  aid: optionalParam(v.literal(true)),
  facility: joined(schoolFacilities),
  kind: joined(schoolKinds),
  /** What the place is called that was chosen, and where it is. */
  place: optionalParam(line(1, 120)),
  lat: optionalParam(lat),
  lon: optionalParam(lon),
  km: optionalParam(radius),
}

export const schoolSearch = v.object({
  ...listed,
  after: listSearch.after,
  before: listSearch.before,
  view: optionalParam(v.picklist(schoolViews)),
  /** What the map shows: west, south, east, north. */
  box: optionalParam(v.pipe(v.string(), v.regex(/^-?\d{1,3}(?:\.\d{1,4})?(?:,-?\d{1,3}(?:\.\d{1,4})?){3}$/))),
})
export type SchoolSearch = v.InferOutput<typeof schoolSearch>

/** Of it, what says what is found: what is saved and followed. */
export const followedSchoolSearch = v.object(listed)

/** Schools side by side, by their slugs. */
export const compareSearch = v.object({
  ids: optionalParam(
    v.pipe(
      v.union([v.array(v.string()), v.string()]),
      v.transform((given) => (Array.isArray(given) ? given : given.split(','))),
      v.transform((given) => [...new Set(given)].filter(Boolean).slice(0, schoolsCompared).join(',')),
      v.maxLength(600),
    ),
  ),
})

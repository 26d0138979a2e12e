import * as v from 'valibot'
import { id, line } from '../core/fields.ts'
import { levels } from '../core/level.ts'
import {
  choices,
  facetsQuery,
  joined,
  listSearch,
  optionalParam,
  pageQuery,
  searchText,
  switched,
} from '../core/page.ts'
import { languageCode } from '../event/event.ts'
import { employments, jobRadii, jobSorts, jobStates, starts, usualJobRadius, workplaces } from './job-kinds.ts'
import { namedBodies, workRoles } from '../professional/professional-kinds.ts'

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
const radius = v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.picklist(jobRadii))

/** Whose choices are counted. */
export const jobFacets = ['level', 'role', 'body', 'employment', 'workplace', 'language', 'start'] as const
export type JobFacet = (typeof jobFacets)[number]

/** What narrows list and feed alike. `lat` and `lon` count together, `km` around them. */
const filter = {
  q: v.optional(searchText),
  level: v.optional(choices(levels)),
  role: v.optional(choices(workRoles)),
  body: v.optional(choices(namedBodies)),
  employment: v.optional(choices(employments)),
  workplace: v.optional(choices(workplaces)),
  language: v.optional(languageCode),
  start: v.optional(choices(starts)),
  /** Of those that say what they pay. */
  paid: v.optional(switched),
  organisation: v.optional(id),
  lat: v.optional(lat),
  lon: v.optional(lon),
  km: v.optional(radius, usualJobRadius),
}
export const jobFilter = v.object(filter)
export type JobFilter = v.InferOutput<typeof jobFilter>
export const jobQuery = v.object({
  ...pageQuery,
  ...facetsQuery,
  ...filter,
  /** `near` counts where a place is named. */
  order: v.optional(v.picklist(jobSorts), 'newest'),
})
export type JobQuery = v.InferOutput<typeof jobQuery>

const listed = {
  q: listSearch.q,
  level: joined(levels),
  role: joined(workRoles),
  body: joined(namedBodies),
  employment: joined(employments),
  workplace: joined(workplaces),
  language: optionalParam(languageCode),
  start: joined(starts),
  paid: optionalParam(v.literal(true)),
  organisation: optionalParam(id),
  /** What the place is called that was chosen, and where it is. */
  place: optionalParam(line(1, 120)),
  lat: optionalParam(lat),
  lon: optionalParam(lon),
  km: optionalParam(radius),
}

export const jobSearch = v.object({
  ...listed,
  after: listSearch.after,
  before: listSearch.before,
  order: optionalParam(v.picklist(jobSorts)),
})
export type JobSearch = v.InferOutput<typeof jobSearch>

/** Of it, what says what is found: what is saved and followed. */
export const followedJobSearch = v.object(listed)

export const ownJobSorts = ['-updatedAt', 'expiresOn', '-expiresOn', 'title'] as const
export const ownJobQuery = v.object({
  ...pageQuery,
  q: v.optional(searchText),
  sort: v.optional(v.picklist(ownJobSorts), '-updatedAt'),
  state: v.optional(v.picklist(jobStates)),
  organisation: v.optional(id),
})
export type OwnJobQuery = v.InferOutput<typeof ownJobQuery>

export const ownJobSearch = v.object({
  q: listSearch.q,
  after: listSearch.after,
  before: listSearch.before,
  sort: optionalParam(v.picklist(ownJobSorts)),
  state: optionalParam(v.picklist(jobStates)),
  organisation: optionalParam(id),
})
export type OwnJobSearch = v.InferOutput<typeof ownJobSearch>

import * as v from 'valibot'
import { date, id, line } from '../core/fields.ts'
import { levels } from '../core/level.ts'
import { choices, joined, listSearch, optionalParam, pageQuery, searchText, switched } from '../core/page.ts'
import { languageCode } from './event.ts'
import { eventAudiences, eventCategories, eventModes, eventRadii, hostedStates, usualRadius } from './event-kinds.ts'
import { registrationFilters } from './registration-kinds.ts'

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
const radius = v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.picklist(eventRadii))

/** What narrows a list, a month, the map and a feed alike. `lat` and `lon` count together, `km` around them. */
const filter = {
  q: v.optional(searchText),
  category: v.optional(choices(eventCategories)),
  level: v.optional(choices(levels)),
  language: v.optional(languageCode),
  audience: v.optional(v.picklist(eventAudiences)),
  /** Those one comes to, or those one joins online; what is mixed is in both. */
  mode: v.optional(v.picklist(eventModes)),
  free: v.optional(switched),
  organisation: v.optional(id),
  series: v.optional(id),
  /** The tutor who holds it. */
  host: v.optional(id),
  lat: v.optional(lat),
  lon: v.optional(lon),
  km: v.optional(radius, usualRadius),
}
/** Without a first day, what is not over. */
const span = { from: v.optional(date), to: v.optional(date) }

export const eventFilter = v.object(filter)
export type EventFilter = v.InferOutput<typeof eventFilter>
export const eventFeedQuery = v.object({ ...filter, ...span })
export type EventFeedQuery = v.InferOutput<typeof eventFeedQuery>
export const eventQuery = v.object({ ...pageQuery, ...filter, ...span })
export type EventQuery = v.InferOutput<typeof eventQuery>
export const eventMonth = v.pipe(v.string(), v.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'month'))
export const eventMonthQuery = v.object({ ...filter, month: eventMonth })
export type EventMonthQuery = v.InferOutput<typeof eventMonthQuery>
/** What the map shows, from west to east; across the line of the date, west is more than east. */
export const eventMapQuery = v.object({
  ...filter,
  ...span,
  west: v.optional(lon),
  south: v.optional(lat),
  east: v.optional(lon),
  north: v.optional(lat),
})
export type EventMapQuery = v.InferOutput<typeof eventMapQuery>

export const eventViews = ['list', 'month', 'map'] as const

const listed = {
  q: listSearch.q,
  category: joined(eventCategories),
  level: joined(levels),
  language: optionalParam(languageCode),
  audience: optionalParam(v.picklist(eventAudiences)),
  mode: optionalParam(v.picklist(eventModes)),
  free: optionalParam(v.literal(true)),
  organisation: optionalParam(id),
  series: optionalParam(id),
  host: optionalParam(id),
  /** What the place is called that was chosen, and where it is. */
  place: optionalParam(line(1, 120)),
  lat: optionalParam(lat),
  lon: optionalParam(lon),
  km: optionalParam(radius),
  from: optionalParam(date),
  to: optionalParam(date),
}

/** What the address of list, month and map carries. */
export const eventSearch = v.object({
  ...listed,
  after: listSearch.after,
  before: listSearch.before,
  view: optionalParam(v.picklist(eventViews)),
  month: optionalParam(eventMonth),
  /** What the map shows: west, south, east, north. */
  box: optionalParam(v.pipe(v.string(), v.regex(/^-?\d{1,3}(?:\.\d{1,4})?(?:,-?\d{1,3}(?:\.\d{1,4})?){3}$/))),
})
export type EventSearch = v.InferOutput<typeof eventSearch>

/** Of it, what says what is found: what is saved and followed. */
export const followedEventSearch = v.object(listed)

export const hostedSorts = ['startsAt', '-startsAt', '-updatedAt', 'title'] as const

export const hostedQuery = v.object({
  ...pageQuery,
  q: v.optional(searchText),
  sort: v.optional(v.picklist(hostedSorts), 'startsAt'),
  state: v.optional(v.picklist(hostedStates)),
  organisation: v.optional(id),
  /** Those alone that are kept to begin others from. */
  template: v.optional(switched),
})
export type HostedQuery = v.InferOutput<typeof hostedQuery>

export const hostedSearch = v.object({
  q: listSearch.q,
  after: listSearch.after,
  before: listSearch.before,
  sort: optionalParam(v.picklist(hostedSorts)),
  state: optionalParam(v.picklist(hostedStates)),
  organisation: optionalParam(id),
})
export type HostedSearch = v.InferOutput<typeof hostedSearch>

export const registrationFilter = v.object({
  q: v.optional(searchText),
  status: v.optional(v.picklist(registrationFilters)),
  ticket: v.optional(id),
})
export const registrationQuery = v.object({ ...pageQuery, ...registrationFilter.entries })
export type RegistrationQuery = v.InferOutput<typeof registrationQuery>

export const registrationSearch = v.object({
  q: listSearch.q,
  after: listSearch.after,
  before: listSearch.before,
  status: optionalParam(v.picklist(registrationFilters)),
  ticket: optionalParam(id),
})
export type RegistrationSearch = v.InferOutput<typeof registrationSearch>

export const ownRegistrationsQuery = v.object({
  ...pageQuery,
  when: v.optional(v.picklist(['upcoming', 'past']), 'upcoming'),
})

// Schools as they are found: as a list and on the map, narrowed alike. The nearest first where a place is named, else by name.
import { and, sql, type SQL } from 'drizzle-orm'
import { appConfig } from '#app.config'
import type { Point } from '#/contract/event/event.ts'
import { schoolsOnMap } from '#/contract/school/school-kinds.ts'
import type { SchoolFilter, SchoolMapQuery, SchoolQuery } from '#/contract/school/school.search.ts'
import type { Queryable } from '../../db/client.ts'
import { isoTime } from '../../db/iso-time.ts'
import { unprepared } from '../../db/prepared-client.ts'
import { defineList, isOneOf } from '../../lists/list.ts'
import { nearIn } from '../../lists/near.ts'
import type { Order } from '../../lists/order.ts'
import { matches } from '../../lists/search.ts'
import { dayThere, isOver, isPublic } from './schools.policy.ts'
import { listSchoolSummaries } from './schools.view.ts'

const { distanceFrom, isInBox, isWithin } = nearIn(sql`s`)

/** Planned anew for its values: how much lies in a box, or has a level, differs greatly. */
const planned = sql.raw(unprepared)

export const placeOf = ({ lat, lon }: Pick<SchoolFilter, 'lat' | 'lon'>): Point | null =>
  lat !== undefined && lon !== undefined ? { lat, lon } : null

/** Where nobody has said for which months a level is, for those that it is named after. */
const ageFrom = sql`coalesce(l.ages_from, split_part(l.level, '-', 1)::int * 12)`
const ageTo = sql`coalesce(l.ages_to, split_part(l.level, '-', 2)::int * 12)`

/** One and the same level must be all of it: a place that is free for toddlers is none for a child of seven. */
function askedOfLevel({ level, age, openings, tuition }: SchoolFilter): SQL | undefined {
  const free = openings === 'now' ? dayThere : sql`(${openings}::date - 1)`
  return and(
    level?.length ? isOneOf(sql`l.level`)(level) : undefined,
    age === undefined ? undefined : sql`${age}::int >= ${ageFrom} and ${age}::int < ${ageTo}`,
    openings ? sql`l.openings > 0 and coalesce(l.openings_from, ${dayThere}) <= ${free}` : undefined,
    tuition === undefined
      ? undefined
      : sql`coalesce(l.tuition_min, l.tuition_max) <= ${tuition}::int and l.currency = ${appConfig.currency}`,
  )
}

function hasLevel(filter: SchoolFilter): SQL | undefined {
  const asked = askedOfLevel(filter)
  return asked && sql`exists (select from school_levels l where l.school_id = s.id and ${asked})`
}

function narrowed(asked: Omit<SchoolFilter, 'q'>): SQL | undefined {
  const { language, body, aid, facility, kind, km } = asked
  const place = placeOf(asked)
  return and(
    hasLevel(asked),
    language ? sql`s.languages @> array[${language}]::text[]` : undefined,
    body?.length
      ? sql`exists (select from school_statuses st where st.school_id = s.id and ${isOneOf(sql`st.body`)(body)}
          and st.state = 'checked' and not ${isOver})`
      : undefined,
    aid ? sql`s.financial_aid` : undefined,
    facility?.length ? sql`s.facilities @> ${sql.param(facility)}::text[]` : undefined,
    kind?.length ? isOneOf(sql`s.kind`)(kind) : undefined,
    place ? isWithin(place, km) : undefined,
  )
}

type Page = Pick<SchoolQuery, 'after' | 'before' | 'limit' | 'q'>

/** In whole metres, so that a page begins exactly where the last one ended. */
const byDistance = (place: Point): Order => ({
  key: sql`round(${distanceFrom(place)} * 1000)::bigint`,
  kind: 'number',
  descending: false,
})
const byName: Order = { key: sql`s.sort_name`, kind: 'text', descending: false }

const foundIn = (order: Order) =>
  defineList<Page>({
    from: sql`schools s`,
    id: sql`s.id`,
    search: sql`s.words`,
    sorts: order,
    filters: {},
    countsTo: 100,
  })
const foundByName = foundIn(byName)

export async function listSchools(db: Queryable, { after, before, limit, q, ...asked }: SchoolQuery) {
  const place = placeOf(asked)
  const found = place ? foundIn(byDistance(place)) : foundByName
  const { ids, ...page } = await found(db, { after, before, limit, q }, and(isPublic, narrowed(asked)))
  return { schools: await listSchoolSummaries(db, ids, place), ...page }
}

/** Those that have a place on it. What shows no part of the world shows all of it. */
export async function listOnMap(db: Queryable, { q, west, south, east, north, ...asked }: SchoolMapQuery) {
  const box =
    west !== undefined && south !== undefined && east !== undefined && north !== undefined
      ? isInBox({ west, south, east, north })
      : undefined
  const place = placeOf(asked)
  const order = place ? byDistance(place).key : byName.key
  const where = and(isPublic, sql`s.lat is not null`, narrowed(asked), box, matches(sql`s.words`, q))
  const { rows } = await db.execute<{ id: string }>(sql`${planned}
    select s.id from schools s where ${where} order by ${order}, s.id limit ${schoolsOnMap + 1}`)
  const ids = rows.slice(0, schoolsOnMap).map(({ id }) => id)
  return { schools: await listSchoolSummaries(db, ids, place), more: rows.length > schoolsOnMap }
}

const isNew = (at: SQL) => sql`${at} > now() - interval '2 years'`

type Newest = { id: string; title: string; text: string; at: string; slug: string }

/**
 * As what a school is new, and since when. To whoever looks for a free place it is so again whenever one that fits is free: each
 * opening has a number of its own.
 */
function newBy(filter: SchoolFilter): { id: SQL; at: SQL } {
  if (!filter.openings) return { id: sql`s.id`, at: sql`s.published_at` }
  const opening = (column: SQL) => sql`(select ${column} from school_levels l
    where l.school_id = s.id and l.opening_id is not null and ${askedOfLevel(filter)} order by l.opening_id desc limit 1)`
  return {
    id: sql`coalesce(${opening(sql`l.opening_id`)}, s.id)`,
    at: sql`greatest(s.published_at, ${opening(sql`l.opened_at`)})`,
  }
}

/** Of what is narrowed so, what is new of it, the newest first: what those hear of who saved the search. */
export async function listNewest(db: Queryable, { q, limit, after: _after, before: _before, ...asked }: SchoolQuery) {
  const { id, at } = newBy(asked)
  const where = and(isPublic, isNew(at), narrowed(asked), matches(sql`s.words`, q))
  const { rows } = await db.execute<Newest>(sql`${planned}
    select ${id} as id, s.name as title, s.summary as text, ${isoTime(at)} as at, s.slug
    from schools s where ${where} order by ${at} desc, s.id desc limit ${limit + 1}`)
  return { rows: rows.slice(0, limit), more: rows.length > limit }
}

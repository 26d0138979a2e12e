// Tutors as they are found. Around a place stand those who meet there, the nearest first; who teaches online is found anywhere, where
// online is asked for. Else by name.
import { and, or, sql, type SQL } from 'drizzle-orm'
import { appConfig } from '#app.config'
import type { Point } from '#/contract/event/event.ts'
import { tutorRadii } from '#/contract/tutor/tutor-kinds.ts'
import type { TutorFilter, TutorQuery } from '#/contract/tutor/tutor.search.ts'
import type { Queryable } from '../../db/client.ts'
import { isoTime } from '../../db/iso-time.ts'
import { unprepared } from '../../db/prepared-client.ts'
import { defineList } from '../../lists/list.ts'
import { nearIn } from '../../lists/near.ts'
import type { Order } from '../../lists/order.ts'
import { matches } from '../../lists/search.ts'
import { isPublic } from './tutors.policy.ts'
import { listTutorSummaries } from './tutors.view.ts'

const { distanceFrom, isWithin } = nearIn(sql`t`)
const farthest = Math.max(...tutorRadii)
/** Further than any place: of whoever has none. */
const nowhereKm = 99_999

const placeOf = ({ lat, lon }: Pick<TutorFilter, 'lat' | 'lon'>): Point | null =>
  lat !== undefined && lon !== undefined ? { lat, lon } : null

const hasAny = (column: SQL, values: readonly string[]): SQL => sql`${column} && ${sql.param(values)}::text[]`

/** Within the circle that was asked for, or that the tutor comes to. */
function meetsNear(place: Point, km: number, modes: readonly string[]): SQL {
  const comes = sql`('home' = any(t.modes) and ${isWithin(place, farthest)} and ${distanceFrom(place)} <= t.radius_km)`
  return sql`(${hasAny(sql`t.modes`, modes)} and (${isWithin(place, km)} or ${comes}))`
}

function modeAndPlace({ mode = [], km, ...asked }: Pick<TutorFilter, 'mode' | 'km' | 'lat' | 'lon'>): SQL | undefined {
  const place = placeOf(asked)
  if (!place) return mode.length > 0 ? hasAny(sql`t.modes`, mode) : undefined
  const met = mode.filter((one) => one !== 'online')
  return or(
    met.length > 0 || mode.length === 0 ? meetsNear(place, km, met.length > 0 ? met : ['home', 'centre']) : undefined,
    mode.includes('online') ? sql`'online' = any(t.modes)` : undefined,
  )
}

function narrowed({ area, level, language, rate, trial, ...asked }: Omit<TutorFilter, 'q'>): SQL | undefined {
  return and(
    area?.length ? hasAny(sql`t.areas`, area) : undefined,
    level?.length ? hasAny(sql`t.levels`, level) : undefined,
    language ? sql`${language} = any(t.languages)` : undefined,
    // What one session costs, of an hour.
    rate === undefined
      ? undefined
      : sql`(t.rate * 60 <= ${rate}::int * t.minutes and t.currency = ${appConfig.currency})`,
    trial ? sql`t.trial_price is not null` : undefined,
    modeAndPlace(asked),
  )
}

/** In whole metres, so that a page begins exactly where the last one ended. */
const byDistance = (place: Point): Order => ({
  key: sql`round(coalesce(${distanceFrom(place)}, ${nowhereKm}) * 1000)::bigint`,
  kind: 'number',
  descending: false,
})
const byName: Order = { key: sql`t.sort_name`, kind: 'text', descending: false }

type Page = Pick<TutorQuery, 'after' | 'before' | 'limit' | 'q'>

const foundIn = (order: Order) =>
  defineList<Page>({
    from: sql`tutors t`,
    id: sql`t.id`,
    search: sql`t.words`,
    sorts: order,
    filters: {},
    countsTo: 100,
  })
const foundByName = foundIn(byName)

export async function listTutors(db: Queryable, { after, before, limit, q, ...asked }: TutorQuery) {
  const place = placeOf(asked)
  const found = place ? foundIn(byDistance(place)) : foundByName
  const { ids, ...page } = await found(db, { after, before, limit, q }, and(isPublic, narrowed(asked)))
  return { tutors: await listTutorSummaries(db, ids, place), ...page }
}

type Newest = { id: string; title: string; text: string; at: string }

/** Of what is narrowed so, what is new of it: what those hear of who saved the search. */
export async function listNewest(db: Queryable, { q, limit, after: _after, before: _before, ...asked }: TutorQuery) {
  const since = sql`greatest(t.published_at, t.checked_on::timestamptz)`
  const where = and(isPublic, narrowed(asked), matches(sql`t.words`, q))
  const { rows } = await db.execute<Newest>(sql`${sql.raw(unprepared)}
    select t.id, t.name as title, t.headline as text, ${isoTime(since)} as at
    from tutors t where ${where} order by ${since} desc, t.id desc limit ${limit + 1}`)
  return { rows: rows.slice(0, limit), more: rows.length > limit }
}

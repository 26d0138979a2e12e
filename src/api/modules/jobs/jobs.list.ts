// Jobs as they are found, and as those list them who offer them. Place and radius bound what is looked at, and counted.
import { and, sql, type SQL } from 'drizzle-orm'
import type { Point } from '#/contract/event/event.ts'
import { jobStates, type JobState, type Start } from '#/contract/job/job-kinds.ts'
import type { JobFacet, JobFilter, JobQuery, OwnJobQuery } from '#/contract/job/job.search.ts'
import type { Queryable } from '../../db/client.ts'
import { isoTime } from '../../db/iso-time.ts'
import { unprepared } from '../../db/prepared-client.ts'
import type { Actor } from '../../http/policy.ts'
import { defineList, isEqualTo, isOneOf } from '../../lists/list.ts'
import { nearIn } from '../../lists/near.ts'
import type { Order } from '../../lists/order.ts'
import { matches } from '../../lists/search.ts'
import { isInState, isOpen, isOwn } from './jobs.policy.ts'
import { listJobSummaries, listOwnJobSummaries, readAnswering } from './jobs.view.ts'

const { distanceFrom, isWithin } = nearIn(sql`j`)

/** Planned anew for its values: how much lies in a box, or is of a kind, differs greatly. */
const planned = sql.raw(unprepared)

const placeOf = ({ lat, lon }: Pick<JobFilter, 'lat' | 'lon'>): Point | null =>
  lat !== undefined && lon !== undefined ? { lat, lon } : null

/** One of several is enough. */
const overlaps =
  (column: SQL) =>
  (choices: readonly string[]): SQL =>
    sql`${column} && ${sql.param(choices)}::text[]`

const start = sql`(case when j.starts_on is null then 'any' when j.starts_on <= current_date + 92 then 'soon' else 'later' end)`

/** What is done from afar is near everywhere. */
const around = (place: Point, km: number): SQL => sql`(j.workplace = 'remote' or ${isWithin(place, km)})`

/** A condition for each filter; place and house are said by the scope. */
const filters = {
  level: overlaps(sql`j.levels`),
  role: isOneOf(sql`j.role`),
  body: overlaps(sql`j.bodies`),
  employment: overlaps(sql`j.employments`),
  workplace: isOneOf(sql`j.workplace`),
  language: (language: string) => sql`j.languages @> array[${language}]::text[]`,
  start: (choices: readonly Start[]) => isOneOf(start)(choices),
  paid: (isPaid: boolean) => (isPaid ? sql`j.salary is not null` : undefined),
}

/** Where it takes place, and whose it is: what is counted is counted within that. */
function bounds({ lat, lon, km, organisation }: JobFilter): SQL | undefined {
  const place = placeOf({ lat, lon })
  return and(
    place ? around(place, km) : undefined,
    organisation ? isEqualTo(sql`j.organisation_id`)(organisation) : undefined,
  )
}

type Found = Omit<JobQuery, 'order' | 'lat' | 'lon' | 'km' | 'organisation'>

const byRank: Order = { key: sql`j.ranked_at`, kind: 'instant', descending: true }
/** In whole metres, so that a page begins exactly where the last one ended; what is done from afar comes last. */
const byDistance = (place: Point): Order => ({
  key: sql`coalesce(round(${distanceFrom(place)} * 1000)::bigint, 999999999)`,
  kind: 'number',
  descending: false,
})

const foundIn = (sorts: Order) =>
  defineList<Found, JobFacet>({
    from: sql`jobs j`,
    id: sql`j.id`,
    search: sql`j.words`,
    sorts,
    filters,
    facets: {
      level: { column: sql`j.levels`, isList: true },
      role: { column: sql`j.role` },
      body: { column: sql`j.bodies`, isList: true },
      employment: { column: sql`j.employments`, isList: true },
      workplace: { column: sql`j.workplace` },
      language: { column: sql`j.languages`, isList: true },
      start: { column: start },
    },
    countsTo: 100,
  })
const foundByRank = foundIn(byRank)

export async function listJobs(db: Queryable, { order, lat, lon, km, organisation, ...query }: JobQuery) {
  const place = placeOf({ lat, lon })
  const found = place && order === 'near' ? foundIn(byDistance(place)) : foundByRank
  const { ids, ...page } = await found(db, query, and(isOpen, bounds({ lat, lon, km, organisation })))
  const answering = organisation === undefined ? null : await readAnswering(db, organisation)
  return { jobs: await listJobSummaries(db, ids, place), answering, ...page }
}

/** All that narrows a feed, or a search that is followed. */
function narrowed({ q, ...asked }: JobFilter): SQL | undefined {
  const conditions = Object.entries(filters).flatMap(([name, filter]) => {
    const value = asked[name as keyof typeof filters]
    const isEmpty = value === undefined || (Array.isArray(value) && value.length === 0)
    return isEmpty ? [] : [(filter as (value: unknown) => SQL | undefined)(value)]
  })
  return and(bounds(asked), matches(sql`j.words`, q), ...conditions)
}

export type Newest = { id: string; slug: string; title: string; text: string; at: string }

const isNew = sql`j.published_at > now() - interval '2 years'`

/** Of what is narrowed so, what was published last: what those hear of who saved the search. */
export async function listNewest(db: Queryable, asked: JobFilter, limit: number) {
  const { rows } = await db.execute<Newest>(sql`${planned}
    select j.id, j.slug, j.title, j.summary as text, ${isoTime(sql`j.published_at`)} as at
    from jobs j where ${and(isOpen, isNew, narrowed(asked))} order by j.published_at desc, j.id desc limit ${limit + 1}`)
  return { rows: rows.slice(0, limit), more: rows.length > limit }
}

const similarShown = 4

/** Other open jobs of the same role: of the same levels first, then the nearest, then the newest. */
export async function listSimilar(db: Queryable, id: string) {
  const { rows } = await db.execute<{ id: string }>(sql`${planned}
    select j.id from jobs this join jobs j on j.role = this.role and j.id <> this.id
    where this.id = ${id} and ${isOpen}
    order by (j.levels && this.levels) desc,
      (j.lat is null or this.lat is null), abs(j.lat - this.lat) + abs(j.lon - this.lon), j.ranked_at desc, j.id desc
    limit ${similarShown}`)
  return listJobSummaries(
    db,
    rows.map((row) => row.id),
  )
}

const owned = defineList<OwnJobQuery>({
  from: sql`jobs j`,
  id: sql`j.id`,
  search: sql`j.words`,
  sorts: {
    updatedAt: { key: sql`j.updated_at`, kind: 'instant' },
    expiresOn: { key: sql`j.expires_on`, kind: 'date', nullable: true },
    title: { key: sql`search_key(j.title) collate "C"`, kind: 'text', prefixFirst: true },
  },
  filters: { state: isInState, organisation: isEqualTo(sql`j.organisation_id`) },
})

const countedAtMost = 1000

/** With how many there are in each state, whichever is looked at: of the same house. */
export async function listOwnJobs(db: Queryable, actor: Actor, query: OwnJobQuery) {
  const { ids, ...page } = await owned(db, query, isOwn(actor))
  const of = query.organisation ? isEqualTo(sql`j.organisation_id`)(query.organisation) : sql`true`
  const counts = jobStates.map(
    (state) =>
      sql`(select count(*)::int from (select from jobs j where ${isOwn(actor)} and ${of} and ${isInState(state)} limit ${countedAtMost}) as first_ones) as ${sql.identifier(state)}`,
  )
  const { rows } = await db.execute<Record<JobState, number>>(sql`select ${sql.join(counts, sql`, `)}`)
  return { jobs: await listOwnJobSummaries(db, ids), counts: rows[0]!, ...page }
}

// From enquiry to placement, as it stood at the end of a day: read from the steps, which nobody changes.
import { sql, type SQL } from 'drizzle-orm'
import type { InferOutput } from 'valibot'
import { placedStages, funnelStages, type CohortStage } from '#/contract/cohort/cohort-steps.ts'
import type { figureRowsQuery, figuresQuery } from '#/contract/cohort/cohort.calls.ts'
import type { CohortFigures } from '#/contract/cohort/cohort.ts'
import type { Queryable } from '../../db/client.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Actor } from '../../http/policy.ts'
import { defineList } from '../../lists/list.ts'
import { readRows } from './applications.view.ts'
import { managesCentre } from './cohorts.policy.ts'

type Asked = InferOutput<typeof figuresQuery>
type RowsQuery = InferOutput<typeof figureRowsQuery>

const today = (): string => new Date().toISOString().slice(0, 10)
const endOf = (on: string): SQL => sql`(${on}::date + 1)::timestamp at time zone 'UTC'`

const order = sql`array[${sql.join(
  funnelStages.map((stage) => sql`${stage}`),
  sql`, `,
)}]::text[]`

/** Applications `a` to cohorts `c` that are asked about. */
const isAsked = (organisationId: string, { cohort, source }: Asked): SQL =>
  sql`c.organisation_id = ${organisationId} and ${cohort ? sql`c.id = ${cohort}` : sql`true`}
    and ${source ? sql`a.source = ${source}` : sql`true`}`

/** What was made until then; with how far each has come, and where each stood. */
const steps = (organisationId: string, asked: Asked, until: SQL) => sql`steps as materialized (
    select st.application_id as id, st.stage, st.at, st.number, a.source, a.cohort_id, array_position(${order}, st.stage) as rank,
      extract(epoch from st.at - lag(st.at) over way)::float8 / 86400 as days,
      lead(st.id) over way is null as is_last
    from cohort_steps st join cohort_applications a on a.id = st.application_id join cohorts c on c.id = a.cohort_id
    where st.at < ${until} and ${isAsked(organisationId, asked)}
    window way as (partition by st.application_id order by st.number)),
  ways as materialized (
    select id, source, cohort_id, max(rank) as far, max(stage) filter (where is_last) as stage from steps group by id, source, cohort_id)`

type Pieces = {
  stages: { stage: CohortStage; now: number; days: number | null }[]
  far: { far: number; count: number }[]
  sources: CohortFigures['sources']
  years: CohortFigures['years']
}

const all = (query: SQL) => sql`(select coalesce(json_agg(q), '[]') from (${query}) q)`

async function readPieces(db: Queryable, organisationId: string, asked: Asked, until: SQL): Promise<Pieces> {
  const { rows } = await db.execute<Pieces>(sql`
    with ${steps(organisationId, asked, until)}
    select ${all(sql`select stage, (count(*) filter (where is_last))::int as now,
        percentile_cont(0.5) within group (order by days) as days from steps group by stage`)} as stages,
      ${all(sql`select far, count(*)::int as count from ways group by far`)} as far,
      ${all(sql`select source, count(*)::int as begun, (count(*) filter (where far >= 2))::int as applied,
        (count(*) filter (where far >= 5))::int as enrolled from ways group by source order by 2 desc, 1`)} as sources,
      ${all(sql`select extract(year from at at time zone 'UTC')::int as year, (count(*) filter (where number = 1))::int as begun,
        (count(distinct id) filter (where stage = 'enrolled'))::int as enrolled,
        (count(distinct id) filter (where stage = 'certified'))::int as certified from steps group by 1 order by 1 desc limit 10`)} as years`)
  return rows[0]!
}

/** Entered until then, and not refused by then. */
async function readHours(
  db: Queryable,
  organisationId: string,
  asked: Asked,
  until: SQL,
): Promise<CohortFigures['cohorts']> {
  const placed = sql.join(
    placedStages.map((stage) => sql`${stage}`),
    sql`, `,
  )
  const { rows } = await db.execute<CohortFigures['cohorts'][number]>(sql`
    with ${steps(organisationId, asked, until)},
    trainees as (select id, cohort_id from ways where stage in (${placed})),
    done as (
      select t.cohort_id, sum(h.minutes) as minutes, count(distinct (h.application_id, h.day)) filter (where h.kind = 'observation') as visits
      from trainees t join cohort_hours h on h.application_id = t.id
      where h.created_at < ${until} and not (h.state = 'refused' and h.judged_at < ${until}) group by t.cohort_id)
    select c.id, c.title, n.count as trainees, floor(coalesce(d.minutes, 0) / 60)::int as hours,
      c.hours_required * n.count as "hoursNeeded", coalesce(d.visits, 0)::int as visits, c.visits_required * n.count as "visitsNeeded"
    from (select cohort_id, count(*)::int as count from trainees group by cohort_id) n
    join cohorts c on c.id = n.cohort_id left join done d on d.cohort_id = c.id
    order by c.starts_on desc, c.id limit 50`)
  return rows
}

const tenths = (days: number | null): number | null => (days === null ? null : Math.round(days * 10) / 10)

export async function readFigures(
  db: Queryable,
  actor: Actor,
  organisationId: string,
  asked: Asked,
): Promise<CohortFigures> {
  if (!managesCentre(actor, organisationId)) throw new ApiError('not_found')
  const on = asked.on ?? today()
  const until = endOf(on)
  const { stages, far, sources, years } = await readPieces(db, organisationId, asked, until)
  const at = (stage: CohortStage) => stages.find((one) => one.stage === stage)
  return {
    on,
    funnel: funnelStages.map((stage, place) => ({
      stage,
      reached: far.reduce((sum, one) => sum + (one.far > place ? one.count : 0), 0),
      now: at(stage)?.now ?? 0,
      medianDays: tenths(at(stage)?.days ?? null),
    })),
    ended: { refused: at('refused')?.now ?? 0, withdrawn: at('withdrawn')?.now ?? 0, lapsed: at('lapsed')?.now ?? 0 },
    sources,
    cohorts: await readHours(db, organisationId, asked, until),
    years,
  }
}

const list = defineList<Omit<RowsQuery, 'on' | 'cohort' | 'source' | 'stage' | 'from'>>({
  from: sql`cohort_applications a join cohorts c on c.id = a.cohort_id`,
  id: sql`a.id`,
  search: null,
  sorts: 'newest first',
  filters: {},
})

export async function listFigureRows(
  db: Queryable,
  actor: Actor,
  organisationId: string,
  { on = today(), cohort, source, stage, from, ...query }: RowsQuery,
) {
  if (!managesCentre(actor, organisationId)) throw new ApiError('not_found')
  const until = endOf(on)
  const last = (column: SQL) => sql`(select ${column} from cohort_steps st
    where st.application_id = a.id and st.at < ${until} order by st.number desc limit 1)`
  const place = (funnelStages as readonly string[]).indexOf(stage ?? 'enquired') + 1
  const taken = stage === undefined || stage === 'enquired' ? sql`st.number = 1` : sql`st.stage = ${stage}`
  const isThere = from
    ? sql`exists (select from cohort_steps st where st.application_id = a.id and ${taken}
        and st.at >= ${from}::date::timestamp at time zone 'UTC' and st.at < ${until})`
    : place > 0
      ? sql`exists (select from cohort_steps st where st.application_id = a.id and st.at < ${until}
          and array_position(${order}, st.stage) >= ${place}::int)`
      : sql`${last(sql`st.stage`)} = ${stage}`
  const { ids, ...page } = await list(db, query, sql`${isAsked(organisationId, { on, cohort, source })} and ${isThere}`)
  const then = { stage: last(sql`st.stage`), movedAt: last(sql`st.at`), offerUntil: sql`null::timestamptz` }
  return { applications: await readRows(db, ids, then), ...page }
}

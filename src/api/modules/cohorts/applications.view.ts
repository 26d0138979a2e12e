// Applications and those who train, as rows and whole. Who is at risk is worked out when it is read, by the rule of the contract.
import { sql, type SQL } from 'drizzle-orm'
import type { InferOutput } from 'valibot'
import { risksOf } from '#/contract/cohort/at-risk.ts'
import { cohortLimits } from '#/contract/cohort/cohort-kinds.ts'
import { movesOf, type CohortStage } from '#/contract/cohort/cohort-steps.ts'
import type { cohortPeopleQuery } from '#/contract/cohort/cohort.calls.ts'
import type { ApplicationRow, CohortApplication } from '#/contract/cohort/cohort.ts'
import type { HoursEntry } from '#/contract/cohort/practicum.ts'
import { unmetOf } from '#/contract/cohort/requirements.ts'
import type { Queryable } from '../../db/client.ts'
import { idsIn } from '../../db/ids-in.ts'
import { isoTime } from '../../db/iso-time.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Actor } from '../../http/policy.ts'
import { inOrderOf } from '../../lists/in-order-of.ts'
import { defineList } from '../../lists/list.ts'
import { isManaged, isStaffed } from './cohorts.policy.ts'
import { readCohort } from './cohorts.view.ts'
import { entryColumns, practicumsOf } from './practicums.view.ts'

type Plan = CohortApplication['plan']
type Read = Omit<ApplicationRow, 'risks'> & { plan: Plan; runs: boolean; enrolledOn: string | null; today: string }

/** As it is now; or as it stood at a moment, by the steps made until then. */
const now = { stage: sql`a.stage`, movedAt: sql`a.moved_at`, offerUntil: sql`a.offer_until` }
type Moment = typeof now

const planOf = sql`json_build_object('startsOn', c.starts_on, 'endsOn', c.ends_on, 'hoursRequired', c.hours_required,
  'visitsRequired', c.visits_required, 'practicumHours', c.practicum_hours, 'examDates', c.exam_dates)`
const isRunning = sql`(c.status in ('open', 'running'))`

const columns = ({ stage, movedAt, offerUntil }: Moment) => sql`a.id, a.source, ${stage} as stage,
  ${isoTime(movedAt)} as "movedAt", ${isoTime(offerUntil)} as "offerUntil",
  case when u.id is not null then u.first_name || ' ' || u.last_name end as name,
  json_build_object('id', c.id, 'title', c.title, 'organisation', o.name) as cohort,
  ${planOf} as plan, ${isRunning} as runs, current_date::text as today,
  (select max(st.at)::date::text from cohort_steps st where st.application_id = a.id and st.stage = 'enrolled') as "enrolledOn",
  (select json_build_object(
      'minutesSigned', coalesce(sum(h.minutes) filter (where h.state = 'signed'), 0)::int,
      'minutesOpen', coalesce(sum(h.minutes) filter (where h.state = 'open'), 0)::int,
      'visits', (count(distinct h.day) filter (where h.kind = 'observation'))::int, 'lastOn', max(h.day)::text)
    from cohort_hours h where h.application_id = a.id and h.state <> 'refused') as progress`

const from = sql`cohort_applications a join cohorts c on c.id = a.cohort_id
  join organisations o on o.id = c.organisation_id left join users u on u.id = a.user_id and u.deleted_at is null`

function rowOf({ plan, runs, enrolledOn, today, ...row }: Read): ApplicationRow {
  const { minutesSigned, minutesOpen, visits, lastOn } = row.progress
  const done = { enrolledOn: enrolledOn ?? today, minutes: minutesSigned + minutesOpen, visits, lastOn }
  return { ...row, risks: runs && row!.stage === 'enrolled' ? risksOf(plan, done, today) : [] }
}

export async function readRows(db: Queryable, ids: readonly string[], moment: Moment = now): Promise<ApplicationRow[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<Read>(sql`select ${columns(moment)} from ${from} where a.id = ${idsIn(ids)}`)
  return inOrderOf(ids, rows.map(rowOf))
}

type Query = InferOutput<typeof cohortPeopleQuery>

const list = defineList<Query>({
  from: sql`cohort_applications a`,
  id: sql`a.id`,
  search: null,
  sorts: 'newest first',
  filters: { stage: (stage) => sql`a.stage = ${stage}` },
})

export async function listPeople(db: Queryable, actor: Actor, cohortId: string, query: Query) {
  await readCohort(db, actor, cohortId)
  const { ids, ...page } = await list(db, query, sql`a.cohort_id = ${cohortId}`)
  return { applications: await readRows(db, ids), atRisk: await listAtRisk(db, cohortId), ...page }
}

/** A cohort has no more trainees than places. */
async function listAtRisk(db: Queryable, cohortId: string): Promise<ApplicationRow[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from cohort_applications where cohort_id = ${cohortId} and stage = 'enrolled' order by id limit ${cohortLimits.capacity}`)
  const trainees = await readRows(
    db,
    rows.map(({ id }) => id),
  )
  return atRiskIn(trainees).slice(0, cohortLimits.atRisk)
}

/** Who needs most first. */
export const atRiskIn = (trainees: readonly ApplicationRow[]): ApplicationRow[] =>
  trainees.filter(({ risks }) => risks.length > 0).toSorted((one, other) => other.risks.length - one.risks.length)

export async function listOwn(db: Queryable, { userId }: Actor, query: Omit<Query, 'stage'>) {
  const { ids, ...page } = await list(db, query, sql`a.user_id = ${userId}`)
  return { applications: await readRows(db, ids), ...page }
}

type Side = CohortApplication['side']
export type Known = { id: string; cohortId: string; side: Side; stage: CohortStage; maySign: boolean }

/** Found by whoever it concerns; for all others it is not there. */
export async function requireApplication(db: Queryable, actor: Actor, where: SQL): Promise<Known> {
  const { rows } = await db.execute<Known>(sql`
    select a.id, a.cohort_id as "cohortId", a.stage,
      case when a.user_id = ${actor.userId} then 'applicant' when ${isManaged(actor)} then 'centre' else 'trainer' end as side,
      (a.user_id is distinct from ${actor.userId} and exists (select from cohort_trainers ct
        where ct.cohort_id = c.id and ct.user_id = ${actor.userId})) as "maySign"
    from cohort_applications a join cohorts c on c.id = a.cohort_id
    where ${where} and (a.user_id = ${actor.userId} or ${isStaffed(actor)})`)
  if (!rows[0]) throw new ApiError('not_found')
  return rows[0]
}

const entries = (id: string) => sql`
  select ${entryColumns} from cohort_hours h where h.application_id = ${id} order by h.state = 'open' desc, h.day desc, h.id desc limit ${cohortLimits.shown}`

const stepsOf = (id: string) => sql`
  select st.stage, ${isoTime(sql`st.at`)} as at, st.words from cohort_steps st where st.application_id = ${id} order by st.number`

type End = {
  plan: Plan
  statement: string
  runs: boolean
  today: string
  credential: CohortApplication['credential']
  origin: string | null
  minutes: number
  visits: number
  practicumMinutes: number
}

/** What was signed, and what has come of it. */
const end = (id: string) => sql`
  select ${planOf} as plan, ${isRunning} as runs, a.statement, current_date::text as today, cr.origin,
    case when cr.id is not null then json_build_object('title', cr.title, 'state', cr.state, 'reason', cr.reason,
      'at', ${isoTime(sql`cr.judged_at`)}) end as credential,
    (select coalesce(sum(h.minutes), 0)::int from cohort_hours h where h.application_id = a.id and h.state = 'signed') as minutes,
    (select count(distinct h.day)::int from cohort_hours h
      where h.application_id = a.id and h.state = 'signed' and h.kind = 'observation') as visits,
    (select coalesce(sum(h.minutes), 0)::int from cohort_hours h join practicums p on p.id = h.practicum_id
      where h.application_id = a.id and h.state = 'signed' and p.state = 'signed') as "practicumMinutes"
  from cohort_applications a join cohorts c on c.id = a.cohort_id
    left join professional_credentials cr on cr.id = a.credential_id where a.id = ${id}`

const finished: ReadonlySet<CohortStage> = new Set(['completed', 'certified', 'placed'])

export async function readApplication(db: Queryable, actor: Actor, id: string): Promise<CohortApplication> {
  const { side, maySign } = await requireApplication(db, actor, sql`a.id = ${id}`)
  const { rows } = await db.execute<End>(end(id))
  const { rows: steps } = await db.execute<CohortApplication['steps'][number]>(stepsOf(id))
  const { rows: hours } = await db.execute<HoursEntry>(entries(id))
  const { plan, statement, runs, today, credential, origin, ...signed } = rows[0]!
  const [row] = await readRows(db, [id])
  const practicums = await practicumsOf(db, actor, id)
  const isLearning = runs && row!.stage === 'enrolled'
  const unmet = unmetOf(plan, signed, today)
  const isIssued = credential?.state === 'verified' && origin === 'course'
  return {
    ...row!,
    plan,
    statement,
    steps,
    hours,
    side,
    maySign,
    practicums,
    unmet,
    credential,
    moves: side === 'trainer' ? [] : movesOf(row!.stage, side),
    mayEnter: side === 'applicant' && isLearning,
    mayAsk: side === 'centre' && isLearning && practicums.every(({ state }) => state === 'ended' || state === 'signed'),
    mayIssue: side === 'centre' && finished.has(row!.stage) && unmet.length === 0 && !isIssued,
    mayRevoke: side === 'centre' && isIssued,
  }
}

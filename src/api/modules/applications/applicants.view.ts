// Applications as those see them who decide, and a colleague who was asked.
import { sql } from 'drizzle-orm'
import {
  applicantSummary,
  type Applicant,
  type ApplicantSummary,
  type AskedOpinion,
} from '#/contract/job/application.ts'
import { movesFrom } from '#/contract/job/application-kinds.ts'
import type { Queryable } from '../../db/client.ts'
import { columnsOf } from '../../db/columns-of.ts'
import { idsIn } from '../../db/ids-in.ts'
import { isoTime } from '../../db/iso-time.ts'
import { jobApplications } from '../../db/tables/job-applications.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import type { Actor } from '../../http/policy.ts'
import { inOrderOf } from '../../lists/in-order-of.ts'
import { stateOf } from '../jobs/jobs.policy.ts'
import { readJob, type JobRow } from '../jobs/jobs.repo.ts'
import { listColleagues } from './applicants.colleagues.ts'
import { isAskedOf, isLooking, isNamed, isReadBy, readsAs } from './applications.policy.ts'
import type { CandidatePoint } from './candidates.point.ts'
import { timesOf } from './interviews.repo.ts'
import { cvOf, stepsOf } from './own.view.ts'
import { matchesOf } from './standing.service.ts'

const nameOf = (user: string) => sql.raw(`trim(${user}.first_name || ' ' || ${user}.last_name)`)

const person = sql`(select json_build_object('id', u.id, 'name', ${nameOf('u')})
  from users u where u.id = a.user_id and ${isNamed}) as person`
const rating = sql`(select round(avg(said.rating), 1)::float8 from (
    select n.rating from application_notes n where n.application_id = a.id
    union all select o.rating from application_opinions o where o.application_id = a.id) said) as rating`

const summary = sql`${columnsOf(jobApplications, 'a', applicantSummary)}, ${person}, ${rating},
  a.read_at is null as "isUnread", a.cv_id is not null as "hasCv", a.user_id as "userId", a.shares_profile as "sharesProfile"`

type SummaryRow = Omit<ApplicantSummary, 'match'> & { userId: string; sharesProfile: boolean }

/** Whoever keeps their profile to themselves is compared with nothing. */
export async function listApplicants(
  db: Queryable,
  candidates: CandidatePoint,
  job: JobRow,
  ids: readonly string[],
): Promise<ApplicantSummary[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<SummaryRow>(sql`
    select ${summary} from job_applications a join jobs j on j.id = a.job_id where a.id = ${idsIn(ids)}`)
  const sharing = rows.filter(({ sharesProfile }) => sharesProfile).map(({ userId }) => userId)
  const matches = await matchesOf(db, candidates, job, sharing)
  return inOrderOf(ids, rows).map(({ userId, sharesProfile: _shares, ...row }) => ({
    ...row,
    match: matches.get(userId) ?? null,
  }))
}

const notesFor = ({
  userId,
}: Actor) => sql`coalesce((select json_agg(json_build_object('id', n.id, 'text', n.text, 'rating', n.rating,
    'createdAt', ${isoTime(sql`n.created_at`)}, 'isOwn', coalesce(n.author_id = ${userId}, false),
    'author', (select json_build_object('id', u.id, 'name', ${nameOf('u')}) from users u where u.id = n.author_id)) order by n.id)
  from application_notes n where n.application_id = a.id), '[]') as notes`

const opinion = sql`json_build_object('id', o.id, 'endsAt', ${isoTime(sql`o.ends_at`)}, 'isOver', not ${isLooking},
  'saidAt', ${isoTime(sql`o.said_at`)}, 'text', o.text, 'rating', o.rating,
  'colleague', (select json_build_object('id', u.id, 'name', ${nameOf('u')}) from users u where u.id = o.user_id))`

const opinions = sql`coalesce((select json_agg(${opinion} order by o.id)
  from application_opinions o where o.application_id = a.id), '[]') as opinions`

const askedOf = ({ userId }: Actor) => sql`(select ${opinion} from application_opinions o
  where o.application_id = a.id and o.user_id = ${userId} and ${isLooking}) as asked`

type Row = SummaryRow &
  Pick<Applicant, 'letter' | 'answers' | 'cv' | 'steps' | 'times' | 'notes' | 'opinions' | 'asked' | 'job'> & {
    organisationId: string
  }

/** A colleague reads what was sent, and nothing of what the others think. */
export async function readApplicant({ services }: Context, actor: Actor, id: string, db: Queryable = services.db) {
  const { rows } = await db.execute<Row>(sql`
    select ${summary}, a.letter, a.answers, ${cvOf}, ${stepsOf}, ${timesOf}, ${notesFor(actor)}, ${opinions}, ${askedOf(actor)},
      json_build_object('id', j.id, 'title', j.title, 'state', ${stateOf}, 'timeZone', j.time_zone) as job, j.organisation_id as "organisationId"
    from job_applications a join jobs j on j.id = a.job_id where a.id = ${id} and ${isReadBy(actor)}`)
  if (!rows[0]) throw new ApiError('not_found')
  const { userId, sharesProfile, organisationId, ...row } = rows[0]
  const job = (await readJob(db, row.job.id))!
  const matches = await matchesOf(db, services.candidates, job, sharesProfile ? [userId] : [])
  const reader = readsAs(actor, organisationId)
  const known = {
    ...row,
    // It says who wrote it.
    cv: row.person && row.cv,
    match: matches.get(userId) ?? null,
    reader,
    moves: [],
    colleagues: [],
  }
  // Admins read, and decide nothing.
  if (reader === 'admin') return known satisfies Applicant
  if (reader === 'colleague') return { ...known, rating: null, notes: [], opinions: [] } satisfies Applicant
  const colleagues = await listColleagues(db, id)
  return { ...known, moves: movesFrom(row.status), colleagues } satisfies Applicant
}

/** What somebody is asked about now, the one that ends first at the top. */
export async function listAsked(db: Queryable, actor: Actor): Promise<AskedOpinion[]> {
  const { rows } = await db.execute<AskedOpinion>(sql`
    select a.id as application, ${person}, json_build_object('id', j.id, 'title', j.title) as job,
      (select json_build_object('id', house.id, 'name', house.name) from organisations house where house.id = j.organisation_id) as organisation,
      ${isoTime(sql`mine.ends_at`)} as "endsAt", ${isoTime(sql`mine.said_at`)} as "saidAt"
    from application_opinions mine join job_applications a on a.id = mine.application_id join jobs j on j.id = a.job_id
    where mine.user_id = ${actor.userId} and mine.ends_at > now() and ${isAskedOf(actor)} order by mine.ends_at, mine.id limit 100`)
  return rows
}

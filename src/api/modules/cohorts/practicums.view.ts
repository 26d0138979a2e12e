// Practicums as each of their sides sees them. Whether one runs is asked of all whom it needs, whenever it is read.
import { sql, type SQL } from 'drizzle-orm'
import type { InferOutput } from 'valibot'
import { practicumLimits, practicumMovesOf } from '#/contract/cohort/practicum-kinds.ts'
import type { practicumCalls } from '#/contract/cohort/practicum.calls.ts'
import type { Practicum } from '#/contract/cohort/practicum.ts'
import { cohortLimits } from '#/contract/cohort/cohort-kinds.ts'
import type { Queryable } from '../../db/client.ts'
import { idsIn } from '../../db/ids-in.ts'
import { isoTime } from '../../db/iso-time.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Actor } from '../../http/policy.ts'
import { inOrderOf } from '../../lists/in-order-of.ts'
import { defineList } from '../../lists/list.ts'
import { isAnswered, overBy, practicumTables, sidesOf, worksAt } from './practicums.policy.ts'

export const entryColumns = sql`h.id, h.day::text as day, h.kind, h.minutes, h.note, h.state, h.words, h.judged_by as by,
  ${isoTime(sql`h.judged_at`)} as at, h.practicum_id is not null as "isOfPracticum"`

const all = (query: SQL) => sql`(select coalesce(json_agg(q), '[]') from (${query}) q)`

const minutes = (state: string) => sql`(select coalesce(sum(h.minutes), 0)::int from cohort_hours h
  where h.practicum_id = p.id and h.state = ${state})`

const supervisors = sql`select u.id, u.first_name || ' ' || u.last_name as name from memberships s join users u on u.id = s.user_id
  where s.organisation_id = p.organisation_id and u.deleted_at is null and u.id is distinct from a.user_id
    and ${worksAt(sql`u.id`, sql`p.organisation_id`)}
  order by u.last_name, u.first_name, u.id limit ${practicumLimits.supervisors}`

const columns = (
  actor: Actor,
) => sql`p.id, p.application_id as application, p.state, p.starts_on as "startsOn", p.ends_on as "endsOn",
  p.hours, p.words, ${sidesOf(actor)} as sides, ${overBy} as "overBy",
  ${isoTime(sql`p.school_agreed_at`)} as "schoolAgreedAt", ${isoTime(sql`p.trainee_agreed_at`)} as "traineeAgreedAt",
  (select u.first_name || ' ' || u.last_name from users u where u.id = a.user_id and u.deleted_at is null) as trainee,
  (select u.first_name || ' ' || u.last_name from users u where u.id = p.supervisor_id and u.deleted_at is null) as supervisor,
  (select json_build_object('title', c.title, 'organisation', o.name) from organisations o where o.id = c.organisation_id) as cohort,
  (select json_build_object('id', o.id, 'name', o.name) from organisations o where o.id = p.organisation_id) as school,
  ${minutes('signed')} as "minutesSigned", ${minutes('open')} as "minutesOpen",
  case when p.state = 'ended' then json_build_object('why', p.end, 'at', ${isoTime(sql`p.ended_at`)}, 'words', p.end_words) end as end,
  case when p.state = 'signed' then json_build_object('by', p.signed_by, 'at', ${isoTime(sql`p.signed_at`)},
    'words', p.signed_words) end as signed,
  ${all(sql`select n.id, n.kind, n.day::text as day, n.words, n.by from practicum_milestones n
    where n.practicum_id = p.id order by n.day desc, n.id desc`)} as milestones,
  case when p.school_agreed_at is null then ${all(supervisors)} else '[]' end as supervisors,
  ${all(sql`select ${entryColumns} from cohort_hours h where h.practicum_id = p.id
    order by h.state = 'open' desc, h.day desc, h.id desc limit ${cohortLimits.shown}`)} as entries`

type Read = Practicum & { overBy: string | null }

/** What each side has no business with it does not read. */
function seenBy({ overBy: over, ...row }: Read): Practicum {
  const { sides, state, schoolAgreedAt, traineeAgreedAt } = row
  const isOver = over !== null
  const runs = state === 'running' && !isOver
  const standing = { state, schoolAgreed: schoolAgreedAt !== null, traineeAgreed: traineeAgreedAt !== null }
  const isNear = sides.some((side) => side === 'trainee' || side === 'centre' || side === 'trainer')
  const isSupervisor = sides.includes('supervisor')
  return {
    ...row,
    runs,
    application: isNear ? row.application : null,
    // A school hears who it is once the trainee has agreed.
    trainee: isNear || traineeAgreedAt !== null ? row.trainee : null,
    moves: isOver ? [] : practicumMovesOf(standing, sides),
    mayNote: runs && (isSupervisor || sides.includes('trainer')) && row.milestones.length < practicumLimits.milestones,
    entries: isSupervisor ? row.entries : [],
    supervisors: sides.includes('school') && state === 'asked' ? row.supervisors : [],
    milestones: isNear || isSupervisor ? row.milestones : [],
  }
}

/** Those of them that the actor is on a side of. */
export async function readPracticums(db: Queryable, actor: Actor, ids: readonly string[]): Promise<Practicum[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<Read>(sql`
    select ${columns(actor)} from ${practicumTables} where p.id = ${idsIn(ids)}`)
  return inOrderOf(ids, rows.filter(({ sides }) => sides.length > 0).map(seenBy))
}

export async function readPracticum(db: Queryable, actor: Actor, id: string): Promise<Practicum> {
  const [found] = await readPracticums(db, actor, [id])
  if (!found) throw new ApiError('not_found')
  return found
}

export async function practicumsOf(db: Queryable, actor: Actor, applicationId: string): Promise<Practicum[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from practicums where application_id = ${applicationId} order by id desc limit ${practicumLimits.practicums}`)
  return readPracticums(
    db,
    actor,
    rows.map(({ id }) => id),
  )
}

type Query = InferOutput<(typeof practicumCalls)['own']['query']>

const list = defineList<Query>({
  from: practicumTables,
  id: sql`p.id`,
  search: null,
  sorts: 'newest first',
  filters: {},
})

export async function listOwnPracticums(db: Queryable, actor: Actor, query: Query) {
  const { ids, ...page } = await list(db, query, isAnswered(actor))
  return { practicums: await readPracticums(db, actor, ids), ...page }
}

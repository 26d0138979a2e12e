// A training centre asks, school and trainee agree, a supervisor signs. Whatever one side ends is ended, with the hours that
// nobody had signed; what was signed stays.
import { sql } from 'drizzle-orm'
import {
  practicumLimits,
  practicumMoves,
  wordedPracticumMoves,
  type PracticumEnd,
} from '#/contract/cohort/practicum-kinds.ts'
import type { CohortApplication, VerdictInput } from '#/contract/cohort/cohort.ts'
import type { MilestoneInput, Practicum, PracticumInput, PracticumMoveInput } from '#/contract/cohort/practicum.ts'
import { newId } from '#/lib/ids.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { practicumMilestones, practicums } from '../../db/tables/cohorts.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import { refuseFields } from '../../http/edit.ts'
import type { Actor, SignedIn } from '../../http/policy.ts'
import { matches } from '../../lists/search.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { requireVoice } from '../moderation/sanctions.ts'
import { isPublic } from '../schools/schools.policy.ts'
import { readApplication, requireApplication } from './applications.view.ts'
import { overBy, practicumTables, worksAt } from './practicums.policy.ts'
import { readPracticum } from './practicums.view.ts'
import { tellPracticum } from './telling.ts'

const today = (): string => new Date().toISOString().slice(0, 10)

/** Schools `s` of the directory that somebody answers for. */
const isAskable = sql`${isPublic} and exists (select from organisations o
  where o.id = s.organisation_id and o.kind = 'school' and o.status = 'approved' and o.deleted_at is null)`

export async function listSchools(db: Queryable, actor: Actor, applicationId: string, name?: string) {
  const { side } = await requireApplication(db, actor, sql`a.id = ${applicationId}`)
  if (side !== 'centre') throw new ApiError('forbidden')
  const found = matches(sql`s.words`, name)
  const { rows } = await db.execute<{ id: string; name: string; place: string }>(sql`
    select s.id, s.name, coalesce(s.address->>'city', '') as place from schools s
    where ${isAskable} ${found ? sql`and ${found}` : sql``} order by s.sort_name, s.id limit ${practicumLimits.schools}`)
  return { schools: rows }
}

async function requireSense(
  db: Queryable,
  { plan, practicums: known }: CohortApplication,
  input: PracticumInput,
  { locale }: Context,
): Promise<string> {
  const { startsOn, endsOn } = input
  if (known.length >= practicumLimits.practicums)
    throw new ApiError('limit_reached', {}, { limit: practicumLimits.practicums })
  if (startsOn < plan.startsOn || startsOn > plan.endsOn)
    throw refuseFields('invalid', ['startsOn'], 'practicum_days', locale)
  if (endsOn <= startsOn || endsOn > plan.endsOn || endsOn < today())
    throw refuseFields('invalid', ['endsOn'], 'practicum_days', locale)
  const { rows } = await db.execute<{ organisation: string }>(sql`
    select s.organisation_id as organisation from schools s where s.id = ${input.school} and ${isAskable}`)
  if (!rows[0]) throw refuseFields('invalid', ['school'], 'practicum_school', locale)
  return rows[0].organisation
}

const note = (tx: Tx, context: Context, actor: Actor, id: string, deed: string) =>
  recordAudit(tx, { ...context, actor, action: `practicum.${deed}`, entity: 'practicum', entityId: id })

export async function askPracticum(
  context: Context,
  actor: SignedIn,
  applicationId: string,
  input: PracticumInput,
): Promise<CohortApplication> {
  const { db, notices } = context.services
  await requireApplication(db, actor, sql`a.id = ${applicationId}`)
  const application = await readApplication(db, actor, applicationId)
  if (application.side !== 'centre') throw new ApiError('forbidden')
  requireVoice(actor)
  const organisationId = await requireSense(db, application, input, context)
  const id = newId()
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ stage: string; status: string }>(sql`
      select a.stage, c.status from cohort_applications a join cohorts c on c.id = a.cohort_id
      where a.id = ${applicationId} for no key update of a`)
    if (rows[0]!.stage !== 'enrolled' || !['open', 'running'].includes(rows[0]!.status))
      throw new ApiError('cohort_state')
    const { startsOn, endsOn, hours, words } = input
    const [row] = await tx
      .insert(practicums)
      .values({ id, applicationId, organisationId, startsOn, endsOn, hours, words })
      .onConflictDoNothing()
      .returning({ id: practicums.id })
    if (!row) throw new ApiError('practicum_open')
    await note(tx, context, actor, id, 'asked')
    await tellPracticum(tx, id, 'practicum_asked', actor.userId)
  })
  notices.wake()
  return readApplication(db, actor, applicationId)
}

/** Held until the transaction ends: whoever enters hours of it waits, and is told that it is over. */
async function hold(tx: Tx, actor: Actor, id: string): Promise<Practicum> {
  await tx.execute(sql`select from practicums where id = ${id} for no key update`)
  return readPracticum(tx, actor, id)
}

type Ending = { why: PracticumEnd; words?: string; by: string | null }

export async function endPracticum(tx: Tx, id: string, { why, words = '', by }: Ending): Promise<void> {
  await tx.execute(sql`
    update practicums set state = 'ended', "end" = ${why}, ended_at = now(), end_words = ${words}
    where id = ${id} and state in ('asked', 'running')`)
  await tx.execute(sql`
    update cohort_hours set state = 'refused', judged_at = now() where practicum_id = ${id} and state = 'open'`)
  await tellPracticum(tx, id, 'practicum_ended', by)
}

/** Of an application that does not go on. */
export async function endPracticumsOf(tx: Tx, applicationId: string, ending: Ending): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from practicums where application_id = ${applicationId} and state in ('asked', 'running') for no key update`)
  for (const { id } of rows) await endPracticum(tx, id, ending)
}

async function agree(tx: Tx, known: Practicum, { move, supervisor }: PracticumMoveInput, { locale }: Context) {
  if (move === 'accept') {
    const { rows } = await tx.execute(sql`
      select from ${practicumTables} where p.id = ${known.id} and ${supervisor}::uuid is distinct from a.user_id
        and ${worksAt(sql`${supervisor}::uuid`, sql`p.organisation_id`)}`)
    if (rows.length === 0) throw refuseFields('invalid', ['supervisor'], 'practicum_supervisor', locale)
    await tx.execute(sql`
      update practicums set school_agreed_at = now(), supervisor_id = ${supervisor} where id = ${known.id}`)
  } else await tx.execute(sql`update practicums set trainee_agreed_at = now() where id = ${known.id}`)
  const began = await tx.execute(sql`
    update practicums set state = 'running' where id = ${known.id} and num_nulls(school_agreed_at, trainee_agreed_at) = 0`)
  return began.rowCount !== 0
}

async function signOff(tx: Tx, actor: Actor, known: Practicum, words: string): Promise<void> {
  if (!known.runs || known.startsOn > today()) throw new ApiError('practicum_state')
  if (known.minutesSigned < known.hours * 60) throw new ApiError('practicum_hours')
  await tx.execute(sql`
    update practicums set state = 'signed', signed_at = now(), signed_words = ${words},
      signed_by = (select first_name || ' ' || last_name from users where id = ${actor.userId}) where id = ${known.id}`)
  await tx.execute(sql`
    update cohort_hours set state = 'refused', judged_at = now() where practicum_id = ${known.id} and state = 'open'`)
}

export async function movePracticum(
  context: Context,
  actor: SignedIn,
  id: string,
  input: PracticumMoveInput,
): Promise<Practicum> {
  const { db, notices } = context.services
  const { move, words } = input
  if (words) requireVoice(actor)
  if (wordedPracticumMoves.includes(move) && !words)
    throw refuseFields('invalid', ['words'], 'required', context.locale)
  const practicum = await db.transaction(async (tx) => {
    const known = await hold(tx, actor, id)
    if (known.sides.includes('trainee') && practicumMoves[move].by !== 'trainee') throw new ApiError('own_thing')
    if (!known.sides.includes(practicumMoves[move].by)) throw new ApiError('forbidden')
    if (!known.moves.includes(move)) throw new ApiError('practicum_state')
    const why = practicumMoves[move].end
    if (why) await endPracticum(tx, id, { why, words, by: actor.userId })
    else if (move === 'sign') {
      await signOff(tx, actor, known, words)
      await tellPracticum(tx, id, 'practicum_signed', actor.userId)
    } else if (await agree(tx, known, input, context)) await tellPracticum(tx, id, 'practicum_running', actor.userId)
    await note(tx, context, actor, id, move)
    return readPracticum(tx, actor, id)
  })
  notices.wake()
  return practicum
}

export async function noteMilestone(
  context: Context,
  actor: SignedIn,
  id: string,
  input: MilestoneInput,
): Promise<Practicum> {
  requireVoice(actor)
  return context.services.db.transaction(async (tx) => {
    const known = await hold(tx, actor, id)
    if (known.sides.includes('trainee')) throw new ApiError('own_thing')
    if (!known.sides.some((side) => side === 'supervisor' || side === 'trainer')) throw new ApiError('forbidden')
    if (known.milestones.length >= practicumLimits.milestones)
      throw new ApiError('limit_reached', {}, { limit: practicumLimits.milestones })
    if (!known.mayNote) throw new ApiError('practicum_state')
    if (input.day < known.startsOn || input.day > known.endsOn || input.day > today())
      throw refuseFields('invalid', ['day'], 'practicum_day', context.locale)
    const by = sql`(select first_name || ' ' || last_name from users where id = ${actor.userId})`
    await tx.insert(practicumMilestones).values({ id: newId(), practicumId: id, ...input, by })
    await note(tx, context, actor, id, input.kind)
    return readPracticum(tx, actor, id)
  })
}

/** Trainers sign the hours of the course, a supervisor those of the practicum: neither the other’s. */
export async function signPracticumHours(
  context: Context,
  actor: SignedIn,
  id: string,
  { verdict, words }: VerdictInput,
): Promise<Practicum> {
  const { db } = context.services
  const { rows } = await db.execute<{ practicum: string | null }>(sql`
    select practicum_id as practicum from cohort_hours where id = ${id}`)
  if (!rows[0]?.practicum) throw new ApiError('not_found')
  const practicumId = rows[0].practicum
  if (words) requireVoice(actor)
  if (verdict === 'refused' && !words) throw refuseFields('invalid', ['words'], 'required', context.locale)
  return db.transaction(async (tx) => {
    const known = await hold(tx, actor, practicumId)
    if (known.sides.includes('trainee')) throw new ApiError('own_thing')
    if (!known.sides.includes('supervisor')) throw new ApiError('forbidden')
    if (!known.runs) throw new ApiError('practicum_state')
    const signed = await tx.execute(sql`
      update cohort_hours set state = ${verdict}, words = ${words}, judged_at = now(),
        judged_by = (select first_name || ' ' || last_name from users where id = ${actor.userId})
      where id = ${id} and state = 'open'`)
    if (signed.rowCount === 0) throw new ApiError('cohort_signed')
    await note(tx, context, actor, practicumId, `hours_${verdict}`)
    return readPracticum(tx, actor, practicumId)
  })
}

/** Whatever has ended by itself: somebody left, or its days are over. Nobody could sign it since. */
export async function endOverdue({ db, notices }: Pick<Context['services'], 'db' | 'notices'>): Promise<void> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select p.id from ${practicumTables} where p.state in ('asked', 'running') and ${overBy} is not null order by p.id limit 100`)
  for (const { id } of rows) {
    await db.transaction(async (tx) => {
      await tx.execute(sql`select from practicums where id = ${id} for no key update`)
      const { rows: still } = await tx.execute<{ why: PracticumEnd | null }>(sql`
        select ${overBy} as why from ${practicumTables} where p.id = ${id}`)
      if (still[0]?.why) await endPracticum(tx, id, { why: still[0].why, by: null })
    })
  }
  if (rows.length > 0) notices.wake()
}

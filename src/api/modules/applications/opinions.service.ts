// A colleague is asked for an opinion: they read an application for some days, and the look ends by itself.
import { sql } from 'drizzle-orm'
import { applicationLimits } from '#/contract/job/application-kinds.ts'
import type { Applicant, AskInput, OpinionInput } from '#/contract/job/application.ts'
import { newId } from '#/lib/ids.ts'
import type { Tx } from '../../db/client.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import { refuseFields } from '../../http/edit.ts'
import type { Actor } from '../../http/policy.ts'
import { notify } from '../notices/notices.ts'
import { couldBeAsked } from './applicants.colleagues.ts'
import { readApplicant } from './applicants.view.ts'
import { isAskedOf, isLooking } from './applications.policy.ts'
import { holdDecided } from './applications.repo.ts'
import { note } from './deciding.service.ts'

/** Once more moves the end; what they have said stays theirs to change until then. */
export async function askColleague(
  context: Context,
  actor: Actor,
  id: string,
  { colleague, days }: AskInput,
): Promise<Applicant> {
  const { db, notices } = context.services
  const applicant = await db.transaction(async (tx) => {
    await holdDecided(tx, actor, id)
    await requireColleague(tx, context, id, colleague)
    await requireRoom(tx, id, colleague)
    await tx.execute(sql`
      insert into application_opinions (id, application_id, user_id, asked_by, ends_at)
      values (${newId()}, ${id}, ${colleague}, ${actor.userId}, now() + make_interval(days => ${days}))
      on conflict (application_id, user_id) do update set ends_at = excluded.ends_at, asked_by = excluded.asked_by`)
    const thing = `applicant:${id}` as const
    await notify(tx, { kind: 'opinion_asked', thing, reason: 'asked', to: [colleague], actor: actor.userId })
    await note(context, actor, id, 'asked', tx, { colleague: { from: null, to: colleague } })
    return readApplicant(context, actor, id, tx)
  })
  notices.wake()
  return applicant
}

async function requireColleague(tx: Tx, { locale }: Context, id: string, colleague: string): Promise<void> {
  const { rows } = await tx.execute(sql`
    select from job_applications a join jobs j on j.id = a.job_id join users u on u.id = ${colleague}
    where a.id = ${id} and ${couldBeAsked}`)
  if (rows.length === 0) throw refuseFields('invalid', ['colleague'], 'unknown_choice', locale)
}

async function requireRoom(tx: Tx, id: string, colleague: string): Promise<void> {
  const limit = applicationLimits.opinions
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from application_opinions where application_id = ${id} and user_id <> ${colleague}`)
  if (rows[0]!.count >= limit) throw new ApiError('limit_reached', {}, { limit })
}

/** What they said stays; who said nothing was never asked. */
export async function endLook(
  context: Context,
  actor: Actor,
  { id, opinion }: { id: string; opinion: string },
): Promise<Applicant> {
  return context.services.db.transaction(async (tx) => {
    await holdDecided(tx, actor, id)
    const { rows: silent } = await tx.execute(sql`
      delete from application_opinions where id = ${opinion} and application_id = ${id} and said_at is null returning id`)
    const { rows: said } = await tx.execute(sql`
      update application_opinions set ends_at = least(ends_at, now()) where id = ${opinion} and application_id = ${id} returning id`)
    if (silent.length + said.length === 0) throw new ApiError('not_found')
    return readApplicant(context, actor, id, tx)
  })
}

/** Until the look ends, and no longer. */
export async function sayOpinion(
  context: Context,
  actor: Actor,
  id: string,
  { text, rating }: OpinionInput,
): Promise<Applicant> {
  return context.services.db.transaction(async (tx) => {
    const { rows } = await tx.execute(sql`
      update application_opinions o set text = ${text}, rating = ${rating}, said_at = now()
      from job_applications a join jobs j on j.id = a.job_id
      where o.application_id = a.id and a.id = ${id} and o.user_id = ${actor.userId} and ${isLooking} and ${isAskedOf(actor)}
      returning o.id`)
    if (rows.length === 0) throw new ApiError('not_found')
    await note(context, actor, id, 'said', tx)
    return readApplicant(context, actor, id, tx)
  })
}

// For which houses somebody may write jobs, and whether one more may be open.
import { sql } from 'drizzle-orm'
import { jobLimits } from '#/contract/job/job-kinds.ts'
import type { JobAddress, JobHouse } from '#/contract/job/job.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import { refuseFields } from '../../http/edit.ts'
import { holds, looksAfter, type Actor } from '../../http/policy.ts'
import { findOrganisation, listOrganisations } from '../organisations/organisations.repo.ts'
import { jobsLimit } from '../plans/plans.limits.ts'
import { openJobsAt } from '../plans/usage.repo.ts'

/** A teacher writes for every house they work in. */
const writesFor = (actor: Actor, id: string): boolean =>
  looksAfter(actor, id) || (holds(actor, 'teacher') && actor.organisationIds.includes(id))

export async function listHouses(db: Queryable, actor: Actor): Promise<JobHouse[]> {
  const houses = (await listOrganisations(db, actor, undefined)).filter(
    ({ id, status }) => status !== 'closed' && status !== 'suspended' && writesFor(actor, id),
  )
  const listed: JobHouse[] = []
  for (const { id, name, status } of houses) {
    listed.push({
      organisation: id,
      name,
      mayPublish: status === 'approved' && looksAfter(actor, id),
      limit: await jobsLimit(db, id),
      open: await openJobsAt(db, id),
      address: addressOf(await findOrganisation(db, id)),
    })
  }
  return listed
}

function addressOf(house: Awaited<ReturnType<typeof findOrganisation>>): JobAddress | null {
  const { street = '', zip = '', city = '', country = '' } = house?.contact?.address ?? {}
  return city && country ? { street, zip, city, country } : null
}

/** Nothing new begins in a closed house. A draft may be written before the house is approved. */
export async function houseFor(tx: Tx, { locale }: Context, actor: Actor, asked: string | null): Promise<string> {
  const only = actor.organisationIds.filter((id) => writesFor(actor, id))
  const id = asked ?? (only.length === 1 ? only[0]! : null)
  if (id === null) throw refuseFields('invalid', ['organisation'], 'required', locale)
  const house = writesFor(actor, id) ? await findOrganisation(tx, id) : null
  if (!house) throw refuseFields('invalid', ['organisation'], 'unknown_choice', locale)
  if (house.status === 'closed') throw new ApiError('organisation_closed')
  return id
}

export async function requireApproved(tx: Tx, organisationId: string): Promise<void> {
  const house = await findOrganisation(tx, organisationId)
  if (house?.status === 'closed') throw new ApiError('organisation_closed')
  if (house?.status !== 'approved') throw new ApiError('job_pending')
}

/** Of one house, so many that are drafts or open. */
export async function requireRoom(tx: Tx, organisationId: string): Promise<void> {
  const limit = jobLimits.ofHouse
  // So that of many at once each counts the others.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`jobs of ${organisationId}`}, 0))`)
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from jobs where organisation_id = ${organisationId} and deleted_at is null
      and status <> 'closed' and (ends_at is null or ends_at > now())`)
  if (rows[0]!.count >= limit) throw new ApiError('limit_reached', {}, { limit })
}

// Where a plan's limits bite: before something new is taken in. What is there already stays, however much it is.
import { sql } from 'drizzle-orm'
import type { PlanLimits } from '#/contract/plan/plan.ts'
import type { Audience } from '#/contract/plan/plan-kinds.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Actor, SignedIn } from '../../http/policy.ts'
import { findOrganisation } from '../organisations/organisations.repo.ts'
import { audienceOf, findOwnerRow, personalAudiences } from './owners.repo.ts'
import { listOverrides, overridden } from './overrides.repo.ts'
import { freePlan, listPlans } from './plans.repo.ts'
import { findLive } from './subscriptions.repo.ts'
import { filesOf, openJobsAt, peopleAt, toMegabytes } from './usage.repo.ts'

type Named = { userId: string | null; organisationId: string | null }

async function limitsOf(db: Queryable, owner: Named, audience: Audience, isNew = false): Promise<PlanLimits> {
  const [all, row] = [await listPlans(db), await findOwnerRow(db, owner)]
  const live = row && (await findLive(db, row.id))
  const own = live && all.find(({ code }) => code === live.plan)
  const overrides = row ? await listOverrides(db, row.id) : []
  if (own) return overridden(own.limits, overrides)
  const limits = overridden(freePlan(all, audience).limits, overrides)
  const { storageMb } = limits
  return isNew ? { ...limits, storageMb: Math.min(storageMb ?? newStorageMb, newStorageMb) } : limits
}

/** Without a plan of its own, until an account is a week old and an organisation approved: anybody may make as many as they like. */
const newStorageMb = 100
const newForMs = 7 * 86_400_000

/**
 * After somebody new has come to work in an organisation: refuses with `plan_limit` where there is no room for them. Others
 * who come at the same time wait until this transaction has ended.
 */
export async function requireSeats(tx: Tx, organisationId: string): Promise<void> {
  const organisation = await findOrganisation(tx, organisationId)
  if (!organisation) return
  const owner = { userId: null, organisationId }
  const { seats } = await limitsOf(tx, owner, audienceOf[organisation.kind])
  if (seats === null) return
  await tx.execute(sql`select from organisations where id = ${organisationId} for no key update`)
  if ((await peopleAt(tx, organisationId)) <= seats) return
  throw new ApiError('plan_limit', {}, { name: 'seats', limit: seats })
}

/** How many jobs an organisation can have open at once; null: as many as it likes. */
export async function jobsLimit(db: Queryable, organisationId: string): Promise<number | null> {
  const organisation = await findOrganisation(db, organisationId)
  if (!organisation) return 0
  return (await limitsOf(db, { userId: null, organisationId }, audienceOf[organisation.kind])).jobs
}

/**
 * After a job was opened: refuses with `plan_limit` where as many were open already. Others that are opened at the same time wait
 * until this transaction has ended.
 */
export async function requireOpenJobs(tx: Tx, organisationId: string): Promise<void> {
  const limit = await jobsLimit(tx, organisationId)
  if (limit === null) return
  await tx.execute(sql`select from organisations where id = ${organisationId} for no key update`)
  if ((await openJobsAt(tx, organisationId)) > limit) throw new ApiError('plan_limit', {}, { name: 'jobs', limit })
}

/** Others whose files would count in the same plans wait until this transaction has ended. In one order, so never for each other. */
export async function holdStorage(tx: Tx, { userId, organisationIds }: Actor): Promise<void> {
  const owners = [userId, ...organisationIds].toSorted()
  await tx.execute(sql`
    select pg_advisory_xact_lock(hashtextextended('storage ' || owner, 0))
    from unnest(${sql.param(owners)}::text[]) with ordinality as held (owner, place) order by place`)
}

/**
 * Lets somebody keep `bytes` more, or refuses with `plan_limit`: there must be room in their own plan, or in that of an
 * organisation they work for, which is asked only where their own is full.
 */
export async function requireStorage(db: Queryable, actor: SignedIn, bytes: number): Promise<void> {
  const own = { userId: actor.userId, organisationId: null }
  const isNew = actor.identity.createdAt.getTime() > Date.now() - newForMs
  const limits = await limitsOf(db, own, personalAudiences(actor)[0]!, isNew)
  if (await hasRoom(db, own, limits, bytes)) return
  for (const organisationId of actor.organisationIds) {
    const organisation = await findOrganisation(db, organisationId)
    if (!organisation) continue
    const owner = { userId: null, organisationId }
    if (
      await hasRoom(
        db,
        owner,
        await limitsOf(db, owner, audienceOf[organisation.kind], organisation.status !== 'approved'),
        bytes,
      )
    )
      return
  }
  if (isNew && limits.storageMb === newStorageMb) throw new ApiError('storage_new')
  throw new ApiError('plan_limit', {}, { name: 'storage', limit: (limits.storageMb ?? 0) / 1000 })
}

const hasRoom = async (db: Queryable, owner: Named, { storageMb }: PlanLimits, bytes: number): Promise<boolean> =>
  storageMb === null || toMegabytes((await filesOf(db, owner)) + bytes) <= storageMb

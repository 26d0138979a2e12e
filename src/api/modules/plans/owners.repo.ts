// For whom plans are: oneself, or an organisation that one manages. A foreign one is an unknown one.
import { sql, type SQL } from 'drizzle-orm'
import type { Audience } from '#/contract/plan/plan-kinds.ts'
import type { Address } from '#/contract/order/order.ts'
import { newId } from '#/lib/ids.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { planOwners } from '../../db/tables/plans.ts'
import { ApiError } from '../../http/api-error.ts'
import { holds, looksAfter, type Actor, type SignedIn } from '../../http/policy.ts'
import { findOrganisation } from '../organisations/organisations.repo.ts'
import { idsIn } from '../../db/ids-in.ts'

export type Owner = { userId: string | null; organisationId: string | null; name: string; audiences: Audience[] }

export const audienceOf = { school: 'schools', training_center: 'training-centers' } as const

/** Whoever is neither a parent nor a guide counts as one on the way there. The active role's comes first. */
export function personalAudiences({ roles, activeRole }: Pick<Actor, 'roles' | 'activeRole'>): Audience[] {
  const isGuide = roles.some((role) => role === 'teacher' || role === 'tutor' || role === 'professional')
  if (!roles.includes('parent')) return ['guides']
  if (!isGuide) return ['families']
  return activeRole === 'parent' ? ['families', 'guides'] : ['guides', 'families']
}

export async function requireOwner(db: Queryable, actor: SignedIn, organisationId?: string | null): Promise<Owner> {
  if (!organisationId) {
    const { firstName, lastName } = actor.identity
    const name = `${firstName} ${lastName}`
    return { userId: actor.userId, organisationId: null, name, audiences: personalAudiences(actor) }
  }
  const organisation = looksAfter(actor, organisationId) ? await findOrganisation(db, organisationId) : undefined
  if (!organisation) throw new ApiError('not_found')
  return { userId: null, organisationId, name: organisation.name, audiences: [audienceOf[organisation.kind]] }
}

/** Whose subscriptions an actor manages: a condition on `plan_owners`. */
export const managedOwners = (actor: Actor): SQL =>
  holds(actor, 'admin')
    ? sql`true`
    : sql`(plan_owners.user_id = ${actor.userId} or plan_owners.organisation_id = ${idsIn(actor.managed.map(({ id }) => id))})`

type Named = Pick<Owner, 'userId' | 'organisationId'>

const isOwner = ({ userId, organisationId }: Named): SQL =>
  userId ? sql`plan_owners.user_id = ${userId}` : sql`plan_owners.organisation_id = ${organisationId}`

export async function findOwnerRow(db: Queryable, owner: Named) {
  const [row] = await db.select().from(planOwners).where(isOwner(owner))
  return row
}

/** What an owner changes at the same time from several places comes one after the other. */
export async function lockOwner(tx: Tx, owner: Named): Promise<typeof planOwners.$inferSelect> {
  const { userId, organisationId } = owner
  await tx.insert(planOwners).values({ id: newId(), userId, organisationId }).onConflictDoNothing()
  const [row] = await tx.select().from(planOwners).where(isOwner(owner)).for('update')
  if (!row) throw new ApiError('not_found')
  return row
}

export async function changeOwner(tx: Tx, id: string, change: { address?: Address; triedAt?: Date }): Promise<void> {
  await tx
    .update(planOwners)
    .set(change)
    .where(sql`id = ${id}`)
}

type Payer = { email: string; firstName: string; locale: 'en' | 'de' | 'fr' }

/** Who hears about bills: the person, or those who manage the organisation. */
export async function listPayers(db: Queryable, ownerId: string): Promise<Payer[]> {
  const { rows } = await db.execute<Payer>(sql`
    select u.email, u.first_name as "firstName", u.locale from plan_owners po
      join users u on u.deleted_at is null and u.status = 'active' and (u.id = po.user_id or u.id in (
        select ms.user_id from memberships ms where ms.organisation_id = po.organisation_id
          and ms.position in ('owner', 'administrator') and ms.deleted_at is null and ms.accepted_at is not null))
    where po.id = ${ownerId} order by u.id`)
  return rows
}

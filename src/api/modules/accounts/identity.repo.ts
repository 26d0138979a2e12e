// What is read of a person at one go, with every call they make: enough to say who they are and what they may.
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { users } from '../../db/tables/accounts.ts'
import { hasAnyStep } from '../second-steps/second-steps.repo.ts'
import type { HeldMembership, Identity } from '../../http/identity.ts'

export const identityColumns = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  emailVerifiedAt: users.emailVerifiedAt,
  roles: users.roles,
  activeRole: users.activeRole,
  institutionName: users.institutionName,
  status: users.status,
  locale: users.locale,
  avatarFileId: users.avatarFileId,
  settings: users.settings,
  version: users.version,
  createdAt: users.createdAt,
  secondStepAskedAt: users.secondStepAskedAt,
  silencedUntil: users.silencedUntil,
  hasSecondStep: hasAnyStep(sql`users.id`),
  memberships: sql<HeldMembership[]>`coalesce((
    select jsonb_agg(jsonb_build_object(
      'position', held.position,
      'isCurrent', coalesce(held.starts_on, current_date) <= current_date and coalesce(held.ends_on, current_date) >= current_date,
      'organisation', jsonb_build_object('id', o.id, 'kind', o.kind, 'name', o.name, 'status', o.status,
        'closesOn', o.closes_on),
      'isOrganisationDeleted', o.deleted_at is not null) order by held.id)
    from memberships held join organisations o on o.id = held.organisation_id
    where held.user_id = users.id and held.accepted_at is not null and held.deleted_at is null), '[]')`,
} satisfies Record<keyof Identity, unknown>

export async function findIdentity(db: Queryable, userId: string): Promise<Identity | undefined> {
  const [row] = await db
    .select(identityColumns)
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
  return row
}

import type { SessionUser } from '#/contract/account/account.ts'
import type { users } from '../db/tables/accounts.ts'

type Organisation = SessionUser['memberships'][number]['organisation']

/** A membership that was accepted and not taken back. */
export type HeldMembership = {
  position: string
  /** It has begun and has not ended. */
  isCurrent: boolean
  organisation: Organisation
  isOrganisationDeleted: boolean
}

/** What is read of a person with every call they make. */
export type Identity = Pick<
  typeof users.$inferSelect,
  | 'id'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'emailVerifiedAt'
  | 'roles'
  | 'activeRole'
  | 'institutionName'
  | 'status'
  | 'locale'
  | 'avatarFileId'
  | 'settings'
  | 'version'
  | 'createdAt'
  | 'secondStepAskedAt'
  | 'silencedUntil'
> & { memberships: HeldMembership[]; hasSecondStep: boolean }

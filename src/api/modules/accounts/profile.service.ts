import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { ProfilePatch, SessionUser } from '#/contract/account/account.ts'
import type { Role } from '#/contract/core/role.ts'
import { displaySettings } from '#/contract/account/settings.ts'
import { users } from '../../db/tables/accounts.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Actor } from '../../http/policy.ts'
import { secondStepStanding } from '../../http/second-step-duty.ts'
import type { Services } from '../../services.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { judgeNameAnew } from '../tutors/tutors.repo.ts'
import { findUser, updateUser } from './accounts.repo.ts'
import type { Identity } from '../../http/identity.ts'
import { findIdentity } from './identity.repo.ts'
import type { Context } from '../../http/context.ts'
import { rightsOf } from './rights.ts'

export async function readSessionUser({ db, isDemo }: Services, userId: string): Promise<SessionUser> {
  const identity = await findIdentity(db, userId)
  if (!identity) throw new ApiError('not_signed_in')
  return toSessionUser(identity, { isDemo, isTour: false })
}

export function toSessionUser(
  identity: Identity,
  { isDemo, isTour }: { isDemo: boolean; isTour: boolean },
): SessionUser {
  const { memberships, ...user } = identity
  return {
    id: user.id,
    first_name: user.firstName,
    last_name: user.lastName,
    email: user.email,
    emailVerified: user.emailVerifiedAt !== null,
    roles: user.roles as Role[],
    activeRole: user.activeRole as Role,
    institution_name: user.institutionName,
    status: user.status,
    locale: user.locale,
    avatar: user.avatarFileId,
    memberships: memberships
      .filter(({ isOrganisationDeleted }) => !isOrganisationDeleted)
      .map(({ position, organisation }) => ({ position, organisation })),
    settings: v.parse(displaySettings, { ...emptySettings, ...user.settings }),
    secondStep: secondStepStanding({ ...rightsOf(identity), identity }, isDemo),
    isTour,
    version: user.version,
    createdAt: user.createdAt.toISOString(),
  }
}

const emptySettings = {
  themeMode: null,
  themeDirection: null,
  themeColorPresets: null,
  themeLayout: null,
  themeStretch: null,
}

/** Changes one's own profile. A patch that names a version is refused when the row has moved on. */
export async function updateProfile(context: Context, actor: Actor, patch: ProfilePatch): Promise<void> {
  if (patch.activeRole && !actor.roles.includes(patch.activeRole)) throw new ApiError('role_not_held')
  const columns = {
    firstName: patch.first_name,
    lastName: patch.last_name,
    institutionName: patch.institution_name === undefined ? undefined : patch.institution_name || null,
    activeRole: patch.activeRole,
    locale: patch.locale,
    settings: patch.settings,
  }
  const changed = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
  if (Object.keys(changed).length === 0) return
  const condition = patch.version === undefined ? undefined : eq(users.version, patch.version)
  await context.services.db.transaction(async (tx) => {
    const before = await findUser(tx, actor.userId)
    const row = await updateUser(tx, actor.userId, changed, condition)
    if (!row) throw new ApiError('version_conflict')
    if (before) await judgeNameAnew(tx, before, row)
    await recordAudit(tx, {
      ...context,
      actor,
      action: 'account.updated',
      entity: 'user',
      entityId: actor.userId,
      diff: changed,
    })
  })
}

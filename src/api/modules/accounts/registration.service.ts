// Registration, confirmation and one more role. Nothing here tells a stranger whether an address is known.
import type { InferOutput } from 'valibot'
import type { addRoleInput, registerInput, verifyEmailInput, verifyEmailResult } from '#/contract/account.ts'
import type { Locale } from '#/contract/fields.ts'
import type { Tx } from '../../db/client.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Actor } from '../../http/policy.ts'
import { invalid } from '../../http/receive.ts'
import type { Services } from '../../services.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import {
  deleteOrganisationsOf,
  findUser,
  findUserByEmail,
  insertOrganisation,
  insertUser,
  lockUser,
  updateUser,
  type UserRow,
} from './accounts.repo.ts'
import { passwordIssue } from './passwords.ts'
import { createSession } from './sessions.repo.ts'
import { spendAllTokens, spendCode, spendLink } from './tokens.repo.ts'

export type Request = { services: Services; locale: Locale; address: string; userAgent: string; requestId: string }

type Register = InferOutput<typeof registerInput>
type VerifyEmail = InferOutput<typeof verifyEmailInput>
type VerifyEmailResult = InferOutput<typeof verifyEmailResult>

export function requireGoodPassword(password: string, email: string, locale: Locale): void {
  const kind = passwordIssue(password, email)
  if (kind) throw invalid({ password: { kind, requirement: null } }, locale)
}

export async function register(request: Request, input: Register): Promise<void> {
  const { services, locale } = request
  requireGoodPassword(input.password, input.email, locale)
  const passwordHash = await services.passwords.hash(input.password)
  await services.db.transaction(async (tx) => {
    const user = await insertUser(tx, {
      firstName: input.first_name,
      lastName: input.last_name,
      email: input.email,
      passwordHash,
      roles: [input.role],
      institutionName: input.institution_name || null,
      locale,
    })
    if (!user) return answerKnownAddress(tx, request, input, passwordHash)
    await foundOrganisation(tx, input.role, input.institution_name, user.id)
    await recordAudit(tx, { ...request, action: 'account.registered', entity: 'user', entityId: user.id })
    await services.mailer.queue(tx, { template: 'verify', recipient: user.email, locale })
  })
  services.mailer.wake()
}

/**
 * An address that nobody has confirmed belongs to nobody yet: the newer registration takes its place, and older codes die.
 * Of a confirmed one only its owner hears, by mail.
 */
async function answerKnownAddress(tx: Tx, { services, locale }: Request, input: Register, passwordHash: string) {
  const known = await findUserByEmail(tx, input.email)
  if (!known) return
  if (known.emailVerifiedAt) {
    await services.mailer.queue(tx, { template: 'account_exists', recipient: known.email, locale: known.locale })
    return
  }
  // Invited by somebody, who vouches for name and roles: the way in stays the invitation.
  if (known.createdBy) {
    await services.mailer.queue(tx, { template: 'invitation', recipient: known.email, locale: known.locale })
    return
  }
  await updateUser(tx, known.id, {
    firstName: input.first_name,
    lastName: input.last_name,
    passwordHash,
    roles: [input.role],
    activeRole: input.role,
    institutionName: input.institution_name || null,
    locale,
  })
  await deleteOrganisationsOf(tx, known.id)
  await foundOrganisation(tx, input.role, input.institution_name, known.id)
  await spendAllTokens(tx, known.id, ['verify_code', 'verify_link'])
  await services.mailer.queue(tx, { template: 'verify', recipient: known.email, locale })
}

/** A school and a training centre bring their organisation, which waits for an admin's approval. */
async function foundOrganisation(tx: Tx, role: string, name: string, userId: string) {
  if (role !== 'school' && role !== 'training_center') return
  await insertOrganisation(tx, { kind: role, name, userId })
}

export async function verifyEmail(request: Request, input: VerifyEmail): Promise<VerifyEmailResult> {
  return 'token' in input ? verifyByLink(request, input.token) : verifyByCode(request, input)
}

async function verifyByLink(request: Request, token: string): Promise<VerifyEmailResult> {
  const { services } = request
  return services.db.transaction(async (tx) => {
    const userId = await spendLink(tx, services.secret, 'verify_link', token)
    const user = userId ? await findUser(tx, userId) : undefined
    if (!user) throw new ApiError('link_spent')
    await confirm(tx, request, user)
    return { emailVerified: true as const, email: user.email }
  })
}

async function verifyByCode(request: Request, { email, code }: { email: string; code: string }) {
  const { services } = request
  const user = await findUserByEmail(services.db, email)
  if (!user || user.emailVerifiedAt || !(await spendCode(services.db, services.secret, user.id, code))) {
    throw new ApiError('code_wrong')
  }
  if (user.status === 'suspended' || user.status === 'rejected') throw new ApiError('account_suspended')
  return services.db.transaction(async (tx) => {
    await confirm(tx, request, user)
    const claims = await createSession(tx, { userId: user.id, ...request })
    return { emailVerified: true as const, email: user.email, token: await services.sessionTokens.issue(claims) }
  })
}

async function confirm(tx: Tx, request: Request, user: UserRow): Promise<void> {
  await updateUser(tx, user.id, {
    emailVerifiedAt: user.emailVerifiedAt ?? new Date(),
    status: user.status === 'pending' ? 'active' : user.status,
  })
  await spendAllTokens(tx, user.id, ['verify_code', 'verify_link'])
  await recordAudit(tx, { ...request, action: 'account.email_verified', entity: 'user', entityId: user.id })
}

export async function addRole(request: Request, actor: Actor, input: InferOutput<typeof addRoleInput>) {
  return request.services.db.transaction(async (tx) => {
    const held = (await lockUser(tx, actor.userId))?.roles ?? []
    if (!held.includes(input.role)) {
      await foundOrganisation(tx, input.role, input.institution_name, actor.userId)
      await recordAudit(tx, {
        ...request,
        actor,
        action: 'account.role_added',
        entity: 'user',
        entityId: actor.userId,
        diff: { role: input.role },
      })
    }
    const roles = [...new Set([...held, input.role])]
    await updateUser(tx, actor.userId, {
      roles,
      activeRole: input.role,
      ...(input.institution_name ? { institutionName: input.institution_name } : {}),
    })
  })
}

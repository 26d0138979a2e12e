// Registration and one more role. Nothing here tells a stranger whether an address is known.
import type { InferOutput } from 'valibot'
import type { addRoleInput, registerInput } from '#/contract/account/account.ts'
import type { Locale } from '#/contract/core/fields.ts'
import type { Tx } from '../../db/client.ts'
import type { Context } from '../../http/context.ts'
import type { Actor } from '../../http/policy.ts'
import { invalid } from '../../http/receive.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import {
  deleteOrganisationsOf,
  insertOrganisation,
  insertUser,
  lockUser,
  lockUserByEmail,
  updateUser,
} from './accounts.repo.ts'
import { passwordIssue } from './passwords.ts'
import { insertRegistration, type NewRegistration } from './registrations.repo.ts'
import { spendConfirmations } from './tokens.repo.ts'

type Register = InferOutput<typeof registerInput>

export async function requireGoodPassword(password: string, email: string, locale: Locale): Promise<void> {
  const kind = await passwordIssue(password, email)
  if (kind) throw invalid({ password: { kind, requirement: null } }, locale)
}

export async function register(context: Context, input: Register): Promise<void> {
  const { services, locale } = context
  await requireGoodPassword(input.password, input.email, locale)
  const registration = {
    firstName: input.first_name,
    lastName: input.last_name,
    passwordHash: await services.passwords.hash(input.password),
    role: input.role,
    institutionName: input.institution_name || null,
    locale,
  }
  await services.db.transaction(async (tx) => {
    const user =
      (await foundAccount(tx, context, input, registration)) ??
      (await knownAccount(tx, context, registration, input.email))
    if (!user) return
    const id = await insertRegistration(tx, user.id, registration)
    const mail = { template: 'verify', recipient: user.email, locale, data: { registration: id } }
    await services.mailer.queue(tx, { ...mail, unasked: 'drop' })
  })
  services.mailer.wake()
}

/** Undefined where the address has an account. */
async function foundAccount(tx: Tx, context: Context, { email, role }: Register, registration: NewRegistration) {
  const user = await insertUser(tx, { ...registration, email, roles: [role] })
  if (!user) return undefined
  await foundOrganisation(tx, role, registration.institutionName, user.id)
  await recordAudit(tx, { ...context, action: 'account.registered', entity: 'user', entityId: user.id })
  return user
}

/**
 * An account that nobody has ever confirmed belongs to nobody yet: it shows what the newer registration says, until one of
 * them is confirmed. Undefined where there is nothing to confirm: of that only the owner hears, by mail.
 */
async function knownAccount(tx: Tx, { services }: Context, registration: NewRegistration, email: string) {
  const known = await lockUserByEmail(tx, email)
  // Whoever moves to another address is active, and unconfirmed again.
  const isOwned = known && (known.emailVerifiedAt !== null || known.status !== 'pending')
  // Invited by somebody, who vouches for name and roles: the way in stays the invitation.
  const template = isOwned ? 'account_exists' : known?.createdBy ? 'invitation' : null
  if (known && template) {
    const mail = { template, recipient: known.email, locale: known.locale }
    await services.mailer.queue(tx, { ...mail, unasked: 'drop' })
  }
  if (!known || template) return undefined
  await takeOn(tx, known.id, registration)
  await spendConfirmations(tx, known.id, null, ['verify_code', 'verify_link'])
  return known
}

/** Makes an unconfirmed account what a registration says, password included. */
export async function takeOn(tx: Tx, userId: string, registration: NewRegistration): Promise<void> {
  const { firstName, lastName, passwordHash, role, institutionName, locale } = registration
  await updateUser(tx, userId, {
    firstName,
    lastName,
    passwordHash,
    roles: [role],
    activeRole: role,
    institutionName,
    locale,
  })
  await deleteOrganisationsOf(tx, userId)
  await foundOrganisation(tx, role, institutionName, userId)
}

/** A school and a training centre bring their organisation, which waits for an admin's approval. */
async function foundOrganisation(tx: Tx, role: string, name: string | null, userId: string) {
  if (!name || (role !== 'school' && role !== 'training_center')) return
  await insertOrganisation(tx, { kind: role, name, userId })
}

export async function addRole(context: Context, actor: Actor, input: InferOutput<typeof addRoleInput>) {
  return context.services.db.transaction(async (tx) => {
    const held = (await lockUser(tx, actor.userId))?.roles ?? []
    if (!held.includes(input.role)) {
      await foundOrganisation(tx, input.role, input.institution_name, actor.userId)
      await recordAudit(tx, {
        ...context,
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

// Confirming an address. A code or link belongs to the registration it was sent for, and confirming it makes the account what
// that one says: whoever else has registered the address, before or after, has a password that opens nothing.
import type { InferOutput } from 'valibot'
import type { verifyEmailInput, verifyEmailResult } from '#/contract/account/account.ts'
import type { Tx } from '../../db/client.ts'
import { ApiError } from '../../http/api-error.ts'
import { callAdminsFor } from '../approvals/approvals.calls.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { hasSecondStep } from '../second-steps/second-steps.repo.ts'
import { lockUserByEmail, updateUser, type UserRow } from './accounts.repo.ts'
import type { Context } from '../../http/context.ts'
import { takeOn } from './registration.service.ts'
import { deleteRegistrations, findRegistration } from './registrations.repo.ts'
import { createSession } from './sessions.repo.ts'
import { spendAllTokens, spendCode, spendLink, type Spent } from './tokens.repo.ts'

type VerifyEmailResult = InferOutput<typeof verifyEmailResult>

export async function verifyEmail(
  context: Context,
  input: InferOutput<typeof verifyEmailInput>,
): Promise<VerifyEmailResult> {
  return 'token' in input ? verifyByLink(context, input.token) : verifyByCode(context, input)
}

async function verifyByLink(context: Context, token: string): Promise<VerifyEmailResult> {
  const { services } = context
  return services.db.transaction(async (tx) => {
    const spent = await spendLink(tx, services.secret, 'verify_link', token)
    if (!spent) throw new ApiError('link_spent')
    await confirm(tx, context, spent.user, spent)
    return { emailVerified: true as const, email: spent.user.email }
  })
}

async function verifyByCode(context: Context, { email, code }: { email: string; code: string }) {
  const { services } = context
  const verified = await services.db.transaction(async (tx) => {
    const user = await lockUserByEmail(tx, email)
    const spent = user && !user.emailVerifiedAt ? await spendCode(tx, services.secret, user.id, code) : null
    // Nothing is thrown before the end: a wrong try has to be kept.
    if (!user || !spent) return null
    if (user.status === 'suspended' || user.status === 'rejected') throw new ApiError('account_suspended')
    await confirm(tx, context, user, spent)
    const confirmed = { emailVerified: true as const, email: user.email }
    // The mailbox stands for the password, and for no more than that.
    if (await hasSecondStep(tx, user.id)) return confirmed
    const claims = await createSession(tx, { userId: user.id, ...context })
    return { ...confirmed, token: await services.sessionTokens.issue(claims) }
  })
  if (!verified) throw new ApiError('code_wrong')
  return verified
}

async function confirm(tx: Tx, context: Context, user: UserRow, { registrationId }: Spent): Promise<void> {
  const registration = registrationId ? await findRegistration(tx, registrationId) : undefined
  // Salted hashes are alike only where the account shows this very registration.
  if (registration && registration.passwordHash !== user.passwordHash) await takeOn(tx, user.id, registration)
  await updateUser(tx, user.id, {
    emailVerifiedAt: user.emailVerifiedAt ?? new Date(),
    status: user.status === 'pending' ? 'active' : user.status,
  })
  if (!user.emailVerifiedAt) await callAdminsFor(tx, user.id)
  await deleteRegistrations(tx, user.id)
  await spendAllTokens(tx, user.id, ['verify_code', 'verify_link'])
  await recordAudit(tx, { ...context, action: 'account.email_verified', entity: 'user', entityId: user.id })
}

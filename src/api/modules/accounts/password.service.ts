import { ApiError } from '../../http/api-error.ts'
import type { Actor } from '../../http/policy.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { updateUser } from './accounts.repo.ts'
import type { Context } from '../../http/context.ts'
import { requirePassword } from './password-again.ts'
import { requireGoodPassword } from './registration.service.ts'
import { deleteRegistrations } from './registrations.repo.ts'
import { createSession, endAllSessions } from './sessions.repo.ts'
import { accountLimit } from './sign-in.service.ts'
import { spendAllTokens, spendLink } from './tokens.repo.ts'

/** Whoever holds the link holds the mailbox: the address counts as confirmed from here on. */
export async function resetPassword(context: Context, input: { token: string; password: string }): Promise<void> {
  const { services, locale } = context
  await requireGoodPassword(input.password, '', locale)
  const passwordHash = await services.passwords.hash(input.password)
  const email = await services.db.transaction(async (tx) => {
    const spent = await spendLink(tx, services.secret, 'reset', input.token)
    if (!spent) throw new ApiError('link_spent')
    const { user } = spent
    await requireGoodPassword(input.password, user.email, locale)
    await updateUser(tx, user.id, {
      passwordHash,
      emailVerifiedAt: user.emailVerifiedAt ?? new Date(),
      status: user.status === 'pending' ? 'active' : user.status,
    })
    await deleteRegistrations(tx, user.id)
    await spendAllTokens(tx, user.id, ['reset', 'verify_code', 'verify_link'])
    await endAllSessions(tx, user.id)
    await recordAudit(tx, { ...context, action: 'account.password_reset', entity: 'user', entityId: user.id })
    await services.mailer.queue(tx, { template: 'password_changed', recipient: user.email, locale: user.locale })
    return user.email
  })
  // What others guessed at is gone, and the owner signs in with the new one.
  await services.rateLimits.clear(accountLimit, { address: context.address, userId: null, body: { email } })
  services.mailer.wake()
  services.live.sessionsEnded()
}

/** Ends every session, this one included, and answers with the token of a new one. */
export async function changePassword(
  context: Context,
  actor: Actor,
  input: { currentPassword: string; password: string },
): Promise<string> {
  const { services, locale } = context
  const user = await requirePassword(context, actor, input.currentPassword)
  await requireGoodPassword(input.password, user.email, locale)
  const passwordHash = await services.passwords.hash(input.password)
  const token = await services.db.transaction(async (tx) => {
    await updateUser(tx, user.id, { passwordHash })
    await endAllSessions(tx, user.id)
    await spendAllTokens(tx, user.id, ['reset'])
    await recordAudit(tx, { ...context, actor, action: 'account.password_changed', entity: 'user', entityId: user.id })
    await services.mailer.queue(tx, { template: 'password_changed', recipient: user.email, locale: user.locale })
    return services.sessionTokens.issue(await createSession(tx, { userId: user.id, ...context }))
  })
  services.mailer.wake()
  services.live.sessionsEnded()
  return token
}

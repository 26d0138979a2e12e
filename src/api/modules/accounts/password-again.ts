// Whoever is signed in says the password again before what would give the account away: a session left open is not its owner.
import { refuseFields } from '../../http/edit.ts'
import type { Context } from '../../http/context.ts'
import type { Actor } from '../../http/policy.ts'
import type { RateLimit } from '../../http/rate-limits.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { findUser, type UserRow } from './accounts.repo.ts'
import { accountLimit } from './sign-in.service.ts'

/** Wrong ones of a session, beside those that count for the account wherever they come from. */
const sessionLimit: RateLimit = { name: 'password_again', points: 5, seconds: 900, by: 'account' }

export async function requirePassword(context: Context, actor: Actor, given: string): Promise<UserRow> {
  const { db, passwords, rateLimits } = context.services
  const user = await findUser(db, actor.userId)
  const keys = { address: context.address, userId: actor.userId, body: { email: user?.email } }
  await rateLimits.consume([sessionLimit, accountLimit], keys)
  if (!user || !(await passwords.verify(user.passwordHash, given))) {
    await recordAudit(db, {
      ...context,
      actor,
      action: 'account.password_refused',
      entity: 'user',
      entityId: actor.userId,
      outcome: 'denied',
      rule: 'password_wrong',
    })
    throw refuseFields('password_wrong', ['currentPassword'], 'password_wrong', context.locale)
  }
  await rateLimits.clear(sessionLimit, keys)
  await rateLimits.refund(accountLimit, keys)
  return user
}

// For somebody who has lost app and recovery codes: an admin takes the second step away, with a reason that the owner reads.
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import { refuseFields } from '../../http/edit.ts'
import type { Actor } from '../../http/policy.ts'
import { findUser, lockUser, setSecondStepAskedAt } from '../accounts/accounts.repo.ts'
import { requirePassword } from '../accounts/password-again.ts'
import { endAllSessions } from '../accounts/sessions.repo.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { dropPasskeys } from './passkeys.repo.ts'
import { dropRecoveryCodes, dropTotp, hasSecondStep } from './second-steps.repo.ts'

type Removal = { reason: string; currentPassword: string }

/** Every session of the person ends: what was lost with the second step may be a device that is signed in. */
export async function removeSecondStepOf(
  context: Context,
  actor: Actor,
  userId: string,
  { reason, currentPassword }: Removal,
): Promise<void> {
  const { db, mailer, live } = context.services
  if (userId === actor.userId) throw refuseFields('forbidden', ['reason'], 'second_step_own', context.locale)
  if (!(await findUser(db, userId))) throw new ApiError('not_found')
  await requirePassword(context, actor, currentPassword)
  await db.transaction(async (tx) => {
    const user = await lockUser(tx, userId)
    if (!user || user.deletedAt) throw new ApiError('not_found')
    if (!(await hasSecondStep(tx, userId))) throw new ApiError('second_step_missing')
    await dropTotp(tx, userId)
    await dropPasskeys(tx, userId)
    await dropRecoveryCodes(tx, userId)
    // A new telephone takes a while: whoever has to have a second step gets the days for it anew.
    await setSecondStepAskedAt(tx, userId, null)
    await endAllSessions(tx, userId)
    await recordAudit(tx, {
      ...context,
      actor,
      action: 'account.second_step_removed_by_admin',
      entity: 'user',
      entityId: userId,
      diff: { reason },
    })
    const { email: recipient, locale } = user
    await mailer.queue(tx, { template: 'second_step_by_admin', recipient, locale, data: { reason } })
  })
  mailer.wake()
  live.sessionsEnded()
}

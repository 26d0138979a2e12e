import { deviceOf } from '#/lib/device.ts'
import { ApiError } from '../../http/api-error.ts'
import type { RateLimit } from '../../http/rate-limits.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { requireSuspensionOver } from '../moderation/sanctions.ts'
import { notify } from '../notices/notices.ts'
import { hasSecondStep } from '../second-steps/second-steps.repo.ts'
import { listPasskeys } from '../second-steps/passkeys.repo.ts'
import { issuePending } from '../second-steps/pending-token.ts'
import type { Tx } from '../../db/client.ts'
import { findUserByEmail, lockUser, type UserRow } from './accounts.repo.ts'
import type { Context } from '../../http/context.ts'
import { readDeviceTokens } from './device-tokens.ts'
import { createSession, hasSignedIn } from './sessions.repo.ts'

/** Five tries in a quarter of an hour per account and address; a success forgets them. */
const placeLimit: RateLimit = {
  name: 'sign_in',
  points: 5,
  seconds: 900,
  by: { bodyField: 'email', andAddress: true },
}

/** Failures of an account from wherever they come. A new password, which its owner alone can set, forgets them. */
export const accountLimit: RateLimit = {
  name: 'sign_in_account',
  points: 30,
  seconds: 3600,
  by: { bodyField: 'email' },
}

/** For a device that has signed in to this account before, in place of both. */
const deviceLimit: RateLimit = { name: 'sign_in_device', points: 5, seconds: 900, by: 'device' }

type Input = { email: string; password: string }
type SignIn = { token: string } | { pending: string }

/** The new session's token, or what is shown with the second step. Unknown address and wrong password get the same answer after the same time. */
export async function signIn(context: Context, input: Input, devices: readonly string[]): Promise<SignIn> {
  const { services } = context
  const { rateLimits } = services
  const known = await readDeviceTokens(services.secret, devices)
  const user = await findUserByEmail(services.db, input.email)
  const device = known.find(({ userId }) => userId === user?.id)
  const keys = { address: context.address, userId: null, body: input, ...(device && { device: device.id }) }
  await rateLimits.consume(device ? [deviceLimit] : [placeLimit, accountLimit], keys)
  const right = await services.passwords.verify(user?.passwordHash ?? null, input.password)
  if (!user || !right) {
    await recordAudit(services.db, {
      ...context,
      action: 'session.refused',
      entity: 'user',
      entityId: user?.id ?? null,
      outcome: 'denied',
      rule: 'wrong_credentials',
    })
    throw new ApiError('wrong_credentials')
  }
  await (device ? rateLimits.clear(deviceLimit, keys) : rateLimits.refund(accountLimit, keys))
  await rateLimits.clear(placeLimit, keys)
  if (user.status === 'rejected') throw new ApiError('account_suspended')
  if (user.status === 'suspended') await requireSuspensionOver(services.db, user.id)
  if (!user.emailVerifiedAt) throw new ApiError('email_not_verified')
  const result = await services.db.transaction(async (tx): Promise<SignIn> => {
    // Checking takes a while: a password changed meanwhile has ended every session, and must not get a new one.
    const held = await lockUser(tx, user.id)
    if (held?.passwordHash !== user.passwordHash) throw new ApiError('wrong_credentials')
    if (await hasSecondStep(tx, user.id)) {
      const hasPasskey = (await listPasskeys(tx, user.id)).length > 0
      return { pending: await issuePending(services.secret, user, hasPasskey) }
    }
    return { token: await beginSession(tx, context, user, device !== undefined) }
  })
  services.mailer.wake()
  return result
}

/** The token of a new session, for whoever has shown all that the account asks for. The person is held. */
export async function beginSession(tx: Tx, context: Context, user: UserRow, isKnownDevice: boolean): Promise<string> {
  if (!isKnownDevice && (await hasSignedIn(tx, user.id))) await tellOfDevice(tx, context, user)
  const claims = await createSession(tx, { userId: user.id, ...context })
  await recordAudit(tx, {
    ...context,
    actor: { userId: user.id, activeRole: user.activeRole },
    action: 'session.started',
    entity: 'session',
    entityId: claims.sessionId,
  })
  return context.services.sessionTokens.issue(claims)
}

/** A budget of its own bounds these mails: whoever fills the mailbox with others does not keep this one out. */
async function tellOfDevice(tx: Tx, { services, userAgent }: Context, { id, email, locale }: UserRow): Promise<void> {
  const told = { kind: 'device_new', thing: `account:${id}`, reason: 'own', actor: null } as const
  await notify(tx, { ...told, to: [id], withoutMail: true })
  const data = { at: new Date().toISOString(), ...deviceOf(userAgent) }
  await services.mailer.queue(tx, { template: 'new_device', recipient: email, locale, data, unasked: 'drop' })
}

import { ApiError } from '../../http/api-error.ts'
import type { Tx } from '../../db/client.ts'
import type { Context } from '../../http/context.ts'
import { refuseFields } from '../../http/edit.ts'
import type { Actor } from '../../http/policy.ts'
import type { RateLimit } from '../../http/rate-limits.ts'
import { findUser, lockUser, type UserRow } from '../accounts/accounts.repo.ts'
import { readDeviceTokens } from '../accounts/device-tokens.ts'
import { requirePassword } from '../accounts/password-again.ts'
import { beginSession } from '../accounts/sign-in.service.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { readPending } from './pending-token.ts'
import { seal, unseal } from './sealed.ts'
import { firstRecoveryCodes, newRecoveryCodes, withSecondCode, written } from './second-code.ts'
import {
  confirmSetup,
  countRecoveryCodes,
  dropRecoveryCodes,
  dropTotp,
  findSetup,
  findTotp,
  hasSecondStep,
  putRecoveryCodes,
  putSetup,
} from './second-steps.repo.ts'
import { newTotpSecret, totpStep, totpUri } from './totp.ts'

type Proof = { currentPassword: string; code: string }

/** What an account asks for beside the password, and what this session is setting up. */
export async function readSecondStep({ services }: Context, actor: Actor, email: string) {
  const { db } = services
  const totp = await findTotp(db, actor.userId)
  const setup = totp ? undefined : await findSetup(db, actor.userId, actor.sessionId)
  const secret = setup ? unseal(services.secret, actor.userId, setup.secret) : null
  return {
    totp: totp?.confirmedAt ? { since: totp.confirmedAt.toISOString() } : null,
    setup: secret ? { secret, uri: totpUri(secret, email) } : null,
    recoveryCodesLeft: await countRecoveryCodes(db, actor.userId),
  }
}

export async function beginTotp(context: Context, actor: Actor, currentPassword: string) {
  const { db, secret: key } = context.services
  const { email } = await requirePassword(context, actor, currentPassword)
  const { userId, sessionId } = actor
  const secret = newTotpSecret()
  await db.transaction(async (tx) => {
    await lockUser(tx, userId)
    if (await findTotp(tx, userId)) throw new ApiError('second_step_set')
    await putSetup(tx, { userId, sessionId, secret: seal(key, userId, secret) })
  })
  return { secret, uri: totpUri(secret, email) }
}

/** Guesses at a secret that its owner has just been shown: bounded, so that a mistyped one is no endless loop. */
const setupLimit: RateLimit = { name: 'totp_setup', points: 20, seconds: 900, by: 'account' }

export async function confirmTotp(context: Context, actor: Actor, code: string): Promise<string[]> {
  const { db, rateLimits, secret: key } = context.services
  const { userId, sessionId } = actor
  await rateLimits.consume([setupLimit], { address: context.address, userId, body: undefined })
  const codes = await db.transaction(async (tx) => {
    const user = await lockUser(tx, userId)
    const setup = await findSetup(tx, userId, sessionId)
    if (!user || !setup) throw new ApiError('second_step_expired')
    const secret = unseal(key, userId, setup.secret)
    const step = secret === null ? null : totpStep(secret, code)
    if (step === null) throw refuseFields('code_wrong', ['code'], 'second_code_wrong', context.locale)
    await confirmSetup(tx, userId, step)
    await tell(tx, context, user, 'added', actor)
    return firstRecoveryCodes(tx, userId)
  })
  context.services.mailer.wake()
  return codes
}

export async function removeTotp(context: Context, actor: Actor, { currentPassword, code }: Proof): Promise<void> {
  const user = await requirePassword(context, actor, currentPassword)
  await withSecondCode(context, { userId: user.id, code }, async (tx) => {
    await dropTotp(tx, user.id)
    if (!(await hasSecondStep(tx, user.id))) await dropRecoveryCodes(tx, user.id)
    await tell(tx, context, user, 'removed', actor)
  })
  context.services.mailer.wake()
}

export async function renewCodes(context: Context, actor: Actor, { currentPassword, code }: Proof): Promise<string[]> {
  const user = await requirePassword(context, actor, currentPassword)
  const codes = newRecoveryCodes()
  await withSecondCode(context, { userId: user.id, code }, async (tx) => {
    await putRecoveryCodes(tx, user.id, codes)
    await tell(tx, context, user, 'codes', actor)
  })
  context.services.mailer.wake()
  return codes.map(written)
}

/** The session that the password alone did not get. */
export async function finishSignIn(
  context: Context,
  { pending, code }: { pending: string; code: string },
  devices: readonly string[],
): Promise<string> {
  const { db, secret } = context.services
  const claims = await readPending(secret, pending)
  if (!claims) throw new ApiError('second_step_expired')
  const { userId, isOf } = claims
  const known = await readDeviceTokens(secret, devices)
  const device = known.find((one) => one.userId === userId)?.id
  // Before the code is used up, and once more with the person held.
  requirePending(await findUser(db, userId), isOf)
  const token = await withSecondCode(context, { userId, code, device }, async (tx, by) => {
    const user = requirePending(await lockUser(tx, userId), isOf)
    if (by === 'recovery code') await tell(tx, context, user, 'code_used', null)
    return beginSession(tx, context, user, device !== undefined)
  })
  context.services.mailer.wake()
  return token
}

export function requirePending(user: UserRow | undefined, isOf: (user: UserRow) => boolean): UserRow {
  if (!user || user.deletedAt || !isOf(user)) throw new ApiError('second_step_expired')
  if (user.status !== 'active') throw new ApiError('account_suspended')
  return user
}

export type SecondStepNews = 'added' | 'removed' | 'codes' | 'code_used' | 'passkey_added' | 'passkey_removed'

/** The owner hears by mail what happened to the second step, and the log keeps it. */
export async function tell(
  tx: Tx,
  context: Context,
  user: UserRow,
  what: SecondStepNews,
  actor: Actor | null,
): Promise<void> {
  await recordAudit(tx, {
    ...context,
    actor: actor ?? { userId: user.id, activeRole: user.activeRole },
    action: `account.second_step_${what}`,
    entity: 'user',
    entityId: user.id,
  })
  const { email: recipient, locale } = user
  await context.services.mailer.queue(tx, { template: 'second_step', recipient, locale, data: { what } })
}

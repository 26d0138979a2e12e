import type { MadeCredential, UsedCredential } from '#/contract/account/passkey.ts'
import type { Tx } from '../../db/client.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import { refuseFields } from '../../http/edit.ts'
import type { Actor } from '../../http/policy.ts'
import type { RateLimit } from '../../http/rate-limits.ts'
import { findUser, lockUser } from '../accounts/accounts.repo.ts'
import { readDeviceTokens } from '../accounts/device-tokens.ts'
import { requirePassword } from '../accounts/password-again.ts'
import { beginSession } from '../accounts/sign-in.service.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { readPending } from './pending-token.ts'
import {
  dropPasskey,
  findPasskey,
  insertPasskey,
  listPasskeys,
  notePasskeyUse,
  putChallenge,
  takeChallenge,
} from './passkeys.repo.ts'
import { firstRecoveryCodes, withSecondCode } from './second-code.ts'
import { dropRecoveryCodes, findTotp } from './second-steps.repo.ts'
import { requirePending, tell } from './second-steps.service.ts'
import { canHavePasskeys, creationOptions, readMade, readUsed, requestOptions } from './webauthn.ts'

const passkeysAtMost = 10

export async function readPasskeys({ services: { db, appOrigin } }: Context, actor: Actor) {
  const rows = await listPasskeys(db, actor.userId)
  const passkeys = rows.map(({ id, name, createdAt, lastUsedAt }) => ({
    id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }))
  return { passkeys, possible: canHavePasskeys(appOrigin) }
}

export async function beginPasskey(context: Context, actor: Actor, currentPassword: string) {
  const { db, appOrigin } = context.services
  const user = await requirePassword(context, actor, currentPassword)
  if (!canHavePasskeys(appOrigin)) throw new ApiError('passkey_impossible')
  const options = await creationOptions(appOrigin, user, await listPasskeys(db, user.id))
  await putChallenge(db, user.id, { session: actor.sessionId }, options.challenge)
  return { options: { ...options } }
}

/** Answers with recovery codes where the account has none left: with the first thing of a second step, that is. */
export async function addPasskey(
  context: Context,
  actor: Actor,
  { name, credential }: { name: string; credential: MadeCredential },
): Promise<string[]> {
  const { db, appOrigin, mailer } = context.services
  const { userId, sessionId } = actor
  const challenge = await takeChallenge(db, userId, { session: sessionId })
  if (!challenge) throw new ApiError('second_step_expired')
  const made = await readMade(appOrigin, challenge, credential)
  if (!made) throw new ApiError('passkey_wrong')
  const codes = await db.transaction(async (tx) => {
    const user = await lockUser(tx, userId)
    if (!user) throw new ApiError('not_found')
    if ((await listPasskeys(tx, userId)).length >= passkeysAtMost)
      throw new ApiError('limit_reached', {}, { limit: passkeysAtMost })
    if (!(await insertPasskey(tx, { userId, name, ...made }))) throw new ApiError('passkey_wrong')
    await tell(tx, context, user, 'passkey_added', actor)
    return firstRecoveryCodes(tx, userId)
  })
  mailer.wake()
  return codes
}

/** The last thing of the second step takes a code as well, as the app does: the password alone ends no second step. */
export async function removePasskey(
  context: Context,
  actor: Actor,
  id: string,
  { currentPassword, code }: { currentPassword: string; code: string },
): Promise<void> {
  const { db, mailer } = context.services
  const user = await requirePassword(context, actor, currentPassword)
  const [passkeys, totp] = [await listPasskeys(db, user.id), await findTotp(db, user.id)]
  if (!passkeys.some((one) => one.id === id)) throw new ApiError('not_found')
  const remove = async (tx: Tx, isProved: boolean) => {
    // Held, so that two that go at once do not each take the other for what is left.
    await lockUser(tx, user.id)
    if (!(await dropPasskey(tx, user.id, id))) throw new ApiError('not_found')
    const isLast = !(await findTotp(tx, user.id)) && (await listPasskeys(tx, user.id)).length === 0
    if (isLast && !isProved) throw refuseFields('code_wrong', ['code'], 'required', context.locale)
    if (isLast) await dropRecoveryCodes(tx, user.id)
    await tell(tx, context, user, 'passkey_removed', actor)
  }
  const isLast = !totp && passkeys.length === 1
  const proved = (tx: Tx) => remove(tx, true)
  await (isLast && code
    ? withSecondCode(context, { userId: user.id, code }, proved)
    : db.transaction((tx) => remove(tx, false)))
  mailer.wake()
}

/** What is signed cannot be guessed; this bounds the work. */
const signInLimit: RateLimit = { name: 'passkey_sign_in', points: 30, seconds: 900, by: 'account' }

export async function beginPasskeySignIn(context: Context, pending: string) {
  const { db, appOrigin, rateLimits, secret } = context.services
  const claims = await readPending(secret, pending)
  if (!claims) throw new ApiError('second_step_expired')
  const { userId, isOf } = claims
  await rateLimits.consume([signInLimit], { address: context.address, userId, body: undefined })
  requirePending(await findUser(db, userId), isOf)
  const known = await listPasskeys(db, userId)
  if (known.length === 0) throw new ApiError('passkey_wrong')
  const options = await requestOptions(appOrigin, known)
  await putChallenge(db, userId, { pending }, options.challenge)
  return { options: { ...options } }
}

export async function finishPasskeySignIn(
  context: Context,
  { pending, credential }: { pending: string; credential: UsedCredential },
  devices: readonly string[],
): Promise<string> {
  const { db, appOrigin, mailer, secret } = context.services
  const claims = await readPending(secret, pending)
  if (!claims) throw new ApiError('second_step_expired')
  const { userId, isOf } = claims
  const challenge = await takeChallenge(db, userId, { pending })
  if (!challenge) throw new ApiError('second_step_expired')
  const isKnown = (await readDeviceTokens(secret, devices)).some((one) => one.userId === userId)
  const token = await db.transaction(async (tx) => {
    const user = requirePending(await lockUser(tx, userId), isOf)
    const passkey = await findPasskey(tx, userId, credential.id)
    const counter = passkey ? await readUsed(appOrigin, challenge, passkey, credential) : null
    if (!passkey || counter === null) return null
    await notePasskeyUse(tx, passkey.id, counter)
    return beginSession(tx, context, user, isKnown)
  })
  if (token === null) {
    const entry = {
      action: 'session.second_step_refused',
      entity: 'user',
      entityId: userId,
      outcome: 'denied',
      rule: 'passkey_wrong',
    } as const
    await recordAudit(db, { ...context, ...entry })
    throw new ApiError('passkey_wrong')
  }
  mailer.wake()
  return token
}

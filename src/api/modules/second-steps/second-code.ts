// A code at the second step: of the authenticator app or a recovery code. Guesses are counted apart from those at the password,
// which whoever guesses here has.
import { randomBytes } from 'node:crypto'
import type { Tx } from '../../db/client.ts'
import { refuseFields } from '../../http/edit.ts'
import type { Context } from '../../http/context.ts'
import type { RateLimit } from '../../http/rate-limits.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { countRecoveryCodes, findTotp, putRecoveryCodes, spendRecoveryCode, spendStep } from './second-steps.repo.ts'
import { unseal } from './sealed.ts'
import { totpStep } from './totp.ts'

/** Five tries in a quarter of an hour, and thirty a day, wherever they come from. */
const accountLimits: RateLimit[] = [
  { name: 'second_step', points: 5, seconds: 900, by: 'account' },
  { name: 'second_step_day', points: 30, seconds: 86_400, by: 'account' },
]
/** In place of both, for a device that has signed in to this account before: others' guesses do not make it wait. */
const deviceLimits: RateLimit[] = [
  { name: 'second_step_device', points: 5, seconds: 900, by: 'device' },
  { name: 'second_step_device_day', points: 30, seconds: 86_400, by: 'device' },
]

/** Does `work` if the code is right, and forgets what was counted; a right code is used up only together with it. */
export async function withSecondCode<T>(
  context: Context,
  { userId, code, device }: { userId: string; code: string; device?: string | undefined },
  work: (tx: Tx, by: 'app' | 'recovery code') => Promise<T>,
): Promise<T> {
  const { db, rateLimits } = context.services
  const keys = { address: context.address, userId, body: undefined, ...(device && { device }) }
  const limits = device ? deviceLimits : accountLimits
  await rateLimits.consume(limits, keys)
  const done = await db.transaction(async (tx) => {
    const by = await spendCode(tx, context.services.secret, userId, code)
    return by && { result: await work(tx, by) }
  })
  if (!done) {
    const entry = {
      action: 'session.second_step_refused',
      entity: 'user',
      entityId: userId,
      outcome: 'denied',
      rule: 'code_wrong',
    } as const
    await recordAudit(db, { ...context, ...entry })
    throw refuseFields('code_wrong', ['code'], 'second_code_wrong', context.locale)
  }
  for (const limit of limits) await rateLimits.clear(limit, keys)
  return done.result
}

async function spendCode(tx: Tx, secret: string, userId: string, code: string) {
  if (code.length > 6) return (await spendRecoveryCode(tx, userId, code)) ? 'recovery code' : null
  const totp = await findTotp(tx, userId)
  const key = totp && unseal(secret, userId, totp.secret)
  const step = key ? totpStep(key, code) : null
  return step !== null && (await spendStep(tx, userId, step)) ? 'app' : null
}

const codesAtOnce = 10
const letters = 'abcdefghijklmnopqrstuvwxyz234567'

/** Eighty random bits each. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: codesAtOnce }, () => Array.from(randomBytes(16), (byte) => letters[byte % 32]).join(''))

/** As people read and write it. */
export const written = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1-')

/** New ones where none are left, else none: those that somebody has written down go on. */
export async function firstRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  if ((await countRecoveryCodes(tx, userId)) > 0) return []
  const codes = newRecoveryCodes()
  await putRecoveryCodes(tx, userId, codes)
  return codes.map(written)
}

// Codes of authenticator apps, RFC 6238 as every app has it: SHA-1, six digits, thirty seconds.
import { Secret, TOTP } from 'otpauth'

const period = 30
/** Clocks differ: the code before and the one after count as well. */
const window = 1

const totp = (secret: string, label = '') =>
  new TOTP({ issuer: 'Casa', label, period, secret: Secret.fromBase32(secret) })

export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

/** What the app reads from the picture. */
export const totpUri = (secret: string, email: string): string => totp(secret, email).toString()

/** Which thirty seconds a code is of, or null for one that is not of now. */
export function totpStep(secret: string, code: string, now = Date.now()): number | null {
  const delta = totp(secret).validate({ token: code, timestamp: now, window })
  return delta === null ? null : Math.floor(now / 1000 / period) + delta
}

/** The code of a moment, as the app shows it. */
export const totpCode = (secret: string, now = Date.now()): string => totp(secret).generate({ timestamp: now })

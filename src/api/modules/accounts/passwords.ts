import type { Options } from '@node-rs/argon2'
import { randomBytes } from 'node:crypto'
import { ApiError } from '../../http/api-error.ts'

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. (2 is argon2id in the library's enum.) */
const strength: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const argon2 = () => import('@node-rs/argon2')
const inFlight = 4
const waitingAtMost = 200

/** Of thirty thousand words, which only new passwords are held against: loaded with the first of them. */
let common: Promise<ReadonlySet<string>> | undefined
const commonPasswords = () =>
  (common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common'])))

/** What no password has as its hash, with the cost of one that somebody has. */
function decoyHash(): string {
  const { memoryCost, timeCost, parallelism } = strength
  const [salt, tag] = [16, 32].map((bytes) => randomBytes(bytes).toString('base64').replaceAll('=', ''))
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${salt}$${tag}`
}

export type Passwords = ReturnType<typeof createPasswords>

/** What is wrong with a new password, beyond its length, or null. */
export async function passwordIssue(
  password: string,
  email: string,
): Promise<'password_common' | 'password_is_email' | null> {
  const lower = password.toLowerCase()
  if (lower === email.toLowerCase()) return 'password_is_email'
  if (/^(.)\1*$/u.test(password) || (await commonPasswords()).has(lower)) return 'password_common'
  return null
}

/** Hashing that takes the same time for known and unknown accounts, a few at a time so that memory stays bounded. */
export function createPasswords() {
  let running = 0
  const waiting: (() => void)[] = []

  async function slot<T>(work: () => Promise<T>): Promise<T> {
    if (running >= inFlight) {
      if (waiting.length >= waitingAtMost) throw new ApiError('unavailable', { retryAfter: 5 })
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }

  const decoy = decoyHash()

  return {
    hash: (password: string) => slot(async () => (await argon2()).hash(password, strength)),
    /** Without a stored hash, verifies against a decoy, and answers false after the same time. */
    verify: async (stored: string | null, password: string) => {
      const right = await slot(async () => (await argon2()).verify(stored ?? decoy, password))
      return stored !== null && right
    },
  }
}

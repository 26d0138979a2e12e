import { hash, verify, type Options } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'
import { ApiError } from '../../http/api-error.ts'

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. (2 is argon2id in the library's enum.) */
const strength: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const inFlight = 4
const waitingAtMost = 200

const common = new Set(dictionary['passwords-common'])

export type Passwords = ReturnType<typeof createPasswords>

/** What is wrong with a new password, beyond its length, or null. */
export function passwordIssue(password: string, email: string): 'password_common' | 'password_is_email' | null {
  const lower = password.toLowerCase()
  if (lower === email.toLowerCase()) return 'password_is_email'
  if (common.has(lower) || /^(.)\1*$/u.test(password)) return 'password_common'
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

  const decoy = hash('no account has this password', strength)

  return {
    hash: (password: string) => slot(() => hash(password, strength)),
    /** Without a stored hash, verifies against a decoy, and answers false after the same time. */
    verify: async (stored: string | null, password: string) => {
      const target = stored ?? (await decoy)
      const right = await slot(() => verify(target, password))
      return stored !== null && right
    },
  }
}

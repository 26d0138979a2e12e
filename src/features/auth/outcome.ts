import type { Failure, Result } from '#/contract/result.ts'

/** What became of a form: a session, an address still to be confirmed, a plain yes, or a no. */
export type Outcome =
  | { kind: 'signedIn'; userId: string }
  | { kind: 'verificationPending' }
  | { kind: 'accepted' }
  | { kind: 'refused'; failure: Failure }

/** The outcome of a call that starts no session. */
export const plainOutcome = (result: Result<unknown>): Outcome =>
  result.ok ? { kind: 'accepted' } : { kind: 'refused', failure: result.error }

export type FormValues = Record<string, string>

/** The request never got through. The page has the words. */
export const offline: Failure = { status: 0, code: 'offline', message: '' }

export const failureOf = (outcome: Outcome) => (outcome.kind === 'refused' ? outcome.failure : null)

/** Stands where an actor or an action of a machine will be plugged in. */
export const unplugged = (name: string) => (): never => {
  throw new Error(`${name} is not plugged in`)
}

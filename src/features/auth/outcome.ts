import type { SessionUser } from '#/contract/account/account.ts'
import type { Failure, Result } from '#/contract/core/result.ts'

/** What became of a form: a session, a second step, an address still to be confirmed, a plain yes, or a no. */
export type Outcome =
  | { kind: 'signedIn'; user: SessionUser }
  | { kind: 'verificationPending'; email: string }
  | { kind: 'secondStep' }
  | { kind: 'accepted' }
  | { kind: 'refused'; failure: Failure }

/** The outcome of a call that starts no session. */
export const plainOutcome = (result: Result<unknown>): Outcome =>
  result.ok ? { kind: 'accepted' } : { kind: 'refused', failure: result.error }

/** A no of the browser's own, in words. */
export const failureOutcome = (message: string): Outcome => ({ kind: 'refused', failure: { status: 0, message } })

/** The outcome of a call that may start one: a code signs in, a link confirms and no more. */
export const sessionOutcome = (result: Result<SessionUser | null>): Outcome =>
  result.ok && result.data ? { kind: 'signedIn', user: result.data } : plainOutcome(result)

export type FormValues = Record<string, string>

export const failureOf = (outcome: Outcome) => (outcome.kind === 'refused' ? outcome.failure : null)

export const emailOf = (outcome: Outcome) => (outcome.kind === 'verificationPending' ? outcome.email : null)

export const userOf = (outcome: Outcome) => (outcome.kind === 'signedIn' ? outcome.user : null)

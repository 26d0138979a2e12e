import type { ErrorBody } from './error.ts'

/** Why a call failed, as far as it may reach the browser. Status 0: nothing answered at all. */
export type Failure = ErrorBody & { status: number }

/** What every server function answers with: plain data, so that nothing is lost on the way to the browser. */
export type Result<T> = { ok: true; data: T } | { ok: false; error: Failure }

/** The call never got through, or its answer never came. Whoever shows it has the words. */
export const offline: Failure = { status: 0, code: 'offline', message: '' }

export const failureIn = (result: Result<unknown>): Failure | null => (result.ok ? null : result.error)

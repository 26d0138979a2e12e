import type { Failure, Result } from '#/contract/core/result.ts'
import { m } from '#/paraglide/messages.js'
import { suspectSilence } from './connection.ts'

/** A call that was refused, or that nobody answered (status 0). The message is for the person. */
export class CallError extends Error {
  override name = 'CallError'
  readonly failure: Failure

  constructor(failure: Failure) {
    super(failure.message)
    this.failure = failure
  }
}

const offline = (): Failure => ({ status: 0, message: m.record_offline() })

/** The data of a server function's answer, for mutations. Throws a `CallError` when it was refused or never came. */
export async function requireData<T>(call: Promise<Result<T>>): Promise<T> {
  const result = await call.catch(() => null)
  if (!result) {
    suspectSilence()
    throw new CallError(offline())
  }
  if (!result.ok) throw new CallError(result.error)
  return result.data
}

/** What a person is told about a mutation that failed. An error of ours is not for them to read. */
export const failureOf = (error: unknown): Failure => (error instanceof CallError ? error.failure : offline())

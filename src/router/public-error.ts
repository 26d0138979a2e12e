import { createIsomorphicFn } from '@tanstack/react-start'
import { newReportId } from '#/lib/ids.ts'
import { log } from '#/process/log.ts'

export type PublicErrorCode = 'forbidden' | 'api_down' | 'internal'

/** An error as far as anybody outside may know it: what kind it is, and the number under which the log tells the rest. */
export class PublicError extends Error {
  override name = 'PublicError'
  readonly code: PublicErrorCode
  readonly reportId: string | null

  constructor(code: PublicErrorCode, reportId: string | null = null) {
    super(code)
    this.code = code
    this.reportId = reportId
  }
}

const reported = new WeakMap<object, PublicError>()

/** Logs an error once and answers with its public side. In the browser there is nothing to log to. */
const report = createIsomorphicFn()
  .server((error: Error): PublicError => {
    const known = reported.get(error)
    if (known) return known
    const made = new PublicError('internal', newReportId())
    reported.set(error, made)
    log('error', 'A page failed', { reportId: made.reportId, error })
    return made
  })
  .client((_error: Error): PublicError => new PublicError('internal'))

export function toPublicError(error: unknown): PublicError {
  if (error instanceof PublicError) return error
  return report(error instanceof Error ? error : new Error(String(error)))
}

import { notFound } from '@tanstack/react-router'
import { PublicError } from './public-error.ts'

type Result<T> = { ok: true; data: T } | { ok: false; error: { status: number; reportId?: string | undefined } }

/**
 * The data of a server function's result, for loaders and queries. A failure becomes what the router has pages for:
 * 404 not found, 401 and 403 forbidden, anything else a service that does not answer.
 */
export function unwrap<T>(result: Result<T>): T {
  if (result.ok) return result.data
  const { status, reportId = null } = result.error
  if (status === 404) throw notFound()
  if (status === 401 || status === 403) throw new PublicError('forbidden')
  throw new PublicError(status === 0 || status === 503 ? 'api_down' : 'internal', reportId)
}

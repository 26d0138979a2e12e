import { notFound, redirect } from '@tanstack/react-router'
import { forbid } from './forbid.ts'
import { PublicError } from './public-error.ts'

type Failure = { status: number; code?: string | undefined; reportId?: string | undefined }
type Result<T> = { ok: true; data: T } | { ok: false; error: Failure }

/**
 * The data of a server function's result, for loaders and queries. A failure becomes what the router has pages for:
 * 404 not found, 401 and 403 forbidden, a second step that is due the page to set it up, anything else a service that does not answer.
 */
export function unwrap<T>(result: Result<T>): T {
  if (result.ok) return result.data
  const { status, code, reportId = null } = result.error
  if (status === 404) throw notFound()
  if (code === 'second_step_required') throw redirect({ to: '/second-step' })
  if (status === 401 || status === 403) return forbid()
  throw new PublicError(code === 'api_down' || status === 503 ? 'api_down' : 'internal', reportId)
}

import type { Call, CallInput, CallResult } from '#/contract/core/call.ts'
import { getLocale } from '#/paraglide/runtime.js'
import type { Result } from '#/contract/core/result.ts'
import { requestContext } from '#/server/request-context.server.ts'
import { callApi, type Wording } from './client.ts'
import { dropSessionToken, readSessionToken } from './session.server.ts'
import { transport } from './transport/transport.server.ts'

/** Sessions are listed, and new ones written about, by the browser that they are of. */
function browser(): { userAgent?: string } {
  const userAgent = requestContext()?.userAgent
  return userAgent ? { userAgent } : {}
}

/** Calls the API as the person of this request. A session that no longer holds loses its cookie. */
export async function api<C extends Call>(
  call: C,
  input: CallInput<C>,
  wording?: Wording,
  devices?: readonly string[],
): Promise<Result<CallResult<C>>> {
  const token = readSessionToken()
  const result = await callApi(
    transport,
    call,
    input,
    { token, locale: getLocale(), ...(devices && { devices }), ...browser() },
    wording,
  )
  if (token && !result.ok && result.error.code === 'not_signed_in') dropSessionToken()
  return result
}

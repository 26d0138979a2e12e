// The API's description where the API is elsewhere: the page that explains it leads there.
import { metaCalls } from '#/contract/meta/meta.ts'
import { extractLocaleFromRequest } from '#/paraglide/runtime.js'
import { runWithRequestContext } from '#/server/request-context.server.ts'
import { api } from './api.server.ts'

export const openApiPath = metaCalls.openapi.path

export function answerOpenApi(request: Request & { ip?: string }): Promise<Response> {
  const locale = extractLocaleFromRequest(request)
  const context = { locale, address: request.ip, nonce: undefined, sessionToken: null }
  return runWithRequestContext(context, async () => {
    const result = await api(metaCalls.openapi, {})
    const headers = { 'cache-control': 'no-store' }
    return result.ok
      ? Response.json(result.data, { headers })
      : Response.json({ message: result.error.message }, { headers, status: 503 })
  })
}

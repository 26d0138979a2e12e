// Forms that bring pictures are held whole while they are read, and are many times as large as others. So they are taken from
// people who are signed in, one of each at a time, and a few of all.
import { accountCalls } from '#/contract/account/account.calls.ts'
import { extractLocaleFromRequest } from '#/paraglide/runtime.js'
import { runWithRequestContext } from '#/server/request-context.server.ts'
import { callApi } from './client.ts'
import { sessionTokenIn } from './session.server.ts'
import { transport } from './transport/transport.server.ts'

const atOnce = 6
const sending = new Set<string>()

type Asked = Request & { ip?: string }

type Refused = 'stranger' | 'busy'

/** Who it is comes before anything of it is read. */
export async function answerLargeForm(request: Asked, answer: () => Promise<Response>): Promise<Response | Refused> {
  const token = sessionTokenIn(request.headers.get('cookie'))
  if (!token) return 'stranger'
  if (sending.has(token) || sending.size >= atOnce) return 'busy'
  sending.add(token)
  try {
    const status = await standingOf(request, token)
    if (status === 200) return await answer()
    return status === 0 || status >= 500 ? 'busy' : 'stranger'
  } finally {
    sending.delete(token)
  }
}

async function standingOf(request: Asked, token: string): Promise<number> {
  const locale = extractLocaleFromRequest(request)
  const context = { locale, address: request.ip, nonce: undefined, sessionToken: token }
  const result = await runWithRequestContext(context, () => callApi(transport, accountCalls.me, {}, { token, locale }))
  return result.ok ? 200 : result.error.status
}

// One's live events on their way to the browser, past the framework and its streams: thousands are open at once, and after a
// restart they come back all together.
import { liveCalls } from '#/contract/live/live.ts'
import { runWithRequestContext } from '#/server/request-context.server.ts'
import { extractLocaleFromRequest } from '#/paraglide/runtime.js'
import { pipe } from './pipe.server.ts'
import { sessionTokenIn } from './session.server.ts'

export const streamPath = '/stream'

export function answerStream(request: Request & { ip?: string }): Promise<Response> {
  const context = {
    locale: extractLocaleFromRequest(request),
    address: request.ip,
    nonce: undefined,
    sessionToken: sessionTokenIn(request.headers.get('cookie')),
  }
  return runWithRequestContext(context, () => pipe(liveCalls.stream, {}, request))
}

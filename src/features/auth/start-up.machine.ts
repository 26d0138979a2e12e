// The start of a session [4]: what a stored token is worth. Pure; auth.functions.ts plugs in the API and the cookie.
import { fromPromise, setup } from 'xstate'
import type { SessionUser } from '#/contract/account/account.ts'
import type { Result } from '#/contract/core/result.ts'
import { unplugged } from '#/lib/unplugged.ts'

/** Three parts, the middle one JSON: what a stored token must be before it is believed to be one [5]. */
function parsesAsToken(token: string): boolean {
  const [, payload, ...rest] = token.split('.')
  if (!payload || rest.length !== 1) return false
  try {
    return typeof JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) === 'object'
  } catch {
    return false
  }
}

/**
 * Start-up: a stored token that parses is applied and the person fetched. A token that is refused, or is none, is
 * cleared. An API that does not answer proves nothing about the token: the session stays, and the page says so.
 */
export const startUpMachine = setup({
  types: {
    input: {} as { token: string | null },
    context: {} as { token: string | null },
    output: {} as Result<SessionUser | null>,
  },
  actors: { fetchUser: fromPromise<Result<SessionUser>>(unplugged('fetchUser')) },
  actions: { clearSession: unplugged('clearSession') },
  guards: {
    isAbsent: ({ context }) => context.token === null,
    isToken: ({ context }) => context.token !== null && parsesAsToken(context.token),
    isPerson: (_, result: Result<SessionUser>) => result.ok,
    isRefused: (_, result: Result<SessionUser>) => !result.ok && [401, 403, 404].includes(result.error.status),
  },
}).createMachine({
  id: 'start-up',
  context: ({ input }) => ({ token: input.token }),
  initial: 'reading',
  output: ({ event }) => event.output as Result<SessionUser | null>,
  states: {
    reading: {
      always: [
        { guard: 'isAbsent', target: 'signedOut' },
        { guard: 'isToken', target: 'fetching' },
        { target: 'signedOut', actions: 'clearSession' },
      ],
    },
    fetching: {
      invoke: {
        id: 'fetchUser',
        src: 'fetchUser',
        onDone: [
          { guard: { type: 'isPerson', params: ({ event }) => event.output }, target: 'signedIn' },
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'signedOut',
            actions: 'clearSession',
          },
          { target: 'unanswered' },
        ],
      },
    },
    signedIn: { type: 'final', output: ({ event }) => event.output },
    signedOut: { type: 'final', output: { ok: true, data: null } },
    unanswered: { type: 'final', output: ({ event }) => event.output },
  },
})

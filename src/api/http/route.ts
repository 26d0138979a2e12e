import type { Call, CallParsed, CallResult } from '#/contract/core/call.ts'
import type { Context } from './context.ts'
import type { RateLimit } from './rate-limits.ts'
import type { Policy, SignedIn } from './policy.ts'

/** How much a caller may send and how often. An empty `rate` is a decision too: say it by writing it. */
export type Limits = { bodyBytes: number; rate: RateLimit[] }

/** What a handler gets: its call's input, validated, who calls, and the headers that some handlers need. */
export type CallContext<C extends Call, IsSignedIn extends boolean> = Context &
  CallParsed<C> & {
    actor: IsSignedIn extends true ? SignedIn : SignedIn | null
    /** The ETag of the copy that the caller has. */
    ifNoneMatch: string | null
    /** The cursor of the last event that the reader of a stream has received. */
    lastEventId: string | null
    /** Signs the events of the payment provider. */
    signature: string | null
    /** What the caller's device keeps of having signed in before. */
    devices: readonly string[]
  }

export type Route = {
  call: Call
  policy: Policy
  limits: Limits
  /** Whatever is not a GET, and a GET that says so: pages of other sites are refused, and who calls is asked anew. */
  changes: boolean
  /** Takes part in setting up a second step: open to those whose days for it are over. */
  opensBeforeSecondStep?: boolean
  /** Changes nothing although it is no GET, or ends the tour: open to those who only look around. */
  opensOnTour?: boolean
  handle(context: CallContext<Call, boolean>): Promise<unknown>
}

/**
 * A route is a call of the contract with what the API decides about it.
 * A handler answers with the call's result, null where it has none, or a Response of its own (a stream, a file).
 */
export function route<C extends Call, IsSignedIn extends boolean>(
  call: C,
  options: {
    policy: Policy<IsSignedIn>
    limits: Limits
    changes?: boolean
    opensBeforeSecondStep?: boolean
    opensOnTour?: boolean
    handle(context: CallContext<C, IsSignedIn>): Promise<(C['result'] extends null ? null : CallResult<C>) | Response>
  },
): Route {
  return { changes: call.method !== 'GET', ...options, call } as unknown as Route
}

import type { Call, CallParsed, CallResult } from '#/contract/core/call.ts'
import type { Locale } from '#/contract/core/fields.ts'
import type { Services } from '../services.ts'
import type { RateLimit } from './rate-limits.ts'
import type { Policy, SignedIn } from './policy.ts'

/** How much a caller may send and how often. An empty `rate` is a decision too: say it by writing it. */
export type Limits = { bodyBytes: number; rate: RateLimit[] }

export type Context<C extends Call, IsSignedIn extends boolean> = CallParsed<C> & {
  services: Services
  actor: IsSignedIn extends true ? SignedIn : SignedIn | null
  locale: Locale
  /** The caller's network address, IPv6 cut to its /64. */
  address: string
  userAgent: string
  /** What the caller keeps already, for answers that carry an ETag. */
  ifNoneMatch: string | null
  /** The last event that a stream's reader knows of. */
  lastEventId: string | null
  /** By which the provider of card payments says that it is them. */
  signature: string | null
  requestId: string
}

export type Route = {
  call: Call
  policy: Policy
  limits: Limits
  /** Whatever is not a GET, and a GET that says so: pages of other sites are refused, and who calls is asked anew. */
  changes: boolean
  handle(context: Context<Call, boolean>): Promise<unknown>
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
    handle(context: Context<C, IsSignedIn>): Promise<(C['result'] extends null ? null : CallResult<C>) | Response>
  },
): Route {
  return { changes: call.method !== 'GET', ...options, call } as unknown as Route
}

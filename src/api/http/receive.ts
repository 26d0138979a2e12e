// From a Request to a handler and back: size, content type, shape, person, policy, rate, in this order; a file comes last.
import { FastResponse } from 'srvx'
import * as v from 'valibot'
import { inputIssues } from '#/contract/core/issues.ts'
import { livePlace } from '#/contract/live/live.ts'
import type { Locale } from '#/contract/core/fields.ts'
import { inputMessage } from '#/words/input-message.ts'
import { log } from '#/process/log.ts'
import { newReportId } from '#/lib/ids.ts'
import type { Services } from '../services.ts'
import { ApiError } from './api-error.ts'
import { isActor, type Principal, type SignedIn } from './policy.ts'
import type { Route } from './route.ts'
import { isHeldBack } from './second-step-duty.ts'
import { withUpload } from './uploads.ts'

export type Caller = { address: string; userAgent: string; locale: Locale; requestId: string; signal?: AbortSignal }
type Parts = { params: Record<string, string>; query: Record<string, string> }
type Authenticate = (authorization: string | null) => Promise<Principal>

export async function receive(
  route: Route,
  request: Request,
  parts: Parts,
  caller: Caller,
  services: Services,
  authenticate: Authenticate,
): Promise<Response> {
  let asked: Principal = null
  try {
    const { call, policy, limits, changes } = route
    if (changes) requireOwnOrigin(request, services.appOrigin)
    const json = call.body ? await readJson(request, limits.bodyBytes) : undefined
    if (call.upload) requireUpload(request, call.upload, limits.bodyBytes)
    asked = await authenticate(request.headers.get('authorization'))
    const principal = admit(route, asked, services)
    const verdict = policy.judge(principal)
    if (verdict !== 'allowed') throw new ApiError(verdict)
    const actor = isActor(principal) ? principal : null
    await services.rateLimits.consume(limits.rate, {
      address: caller.address,
      userId: actor?.userId ?? null,
      body: json,
    })
    const parsed = {
      // An id of the wrong form is an unknown id.
      params: call.params ? parse(call.params, parts.params, caller.locale, 'not_found') : undefined,
      query: call.query ? parse(call.query, parts.query, caller.locale) : undefined,
      body: call.body ? parse(call.body, json, caller.locale) : undefined,
    }
    const given = {
      ...parsed,
      idempotencyKey: call.idempotent ? keyIn(request.headers.get('idempotency-key')) : undefined,
      ifNoneMatch: request.headers.get('if-none-match'),
      signature: request.headers.get('stripe-signature'),
      devices: devicesIn(request.headers.get('x-known-devices')),
      lastEventId: placeIn(request.headers.get('last-event-id')),
      ...caller,
      services,
      actor,
    }
    const handle = (upload?: Uint8Array<ArrayBuffer>) =>
      route.handle({ ...given, upload } as Parameters<Route['handle']>[0])
    // Nothing is taken from whoever may not send it.
    const taking = { maxBytes: limits.bodyBytes, by: actor?.userId ?? caller.address, signal: caller.signal }
    const result = call.upload ? await withUpload(request, taking, handle) : await handle()
    if (result instanceof Response) return result
    return result === null
      ? new FastResponse(null, { status: call.status })
      : FastResponse.json(result, { status: call.status })
  } catch (error) {
    // Nobody reads it; servers in front know the number.
    if (caller.signal?.aborted && error === caller.signal.reason) return new FastResponse(null, { status: 499 })
    if (isActor(asked) && !asked.isTour) await recordRefusal(error, route, asked, caller, services)
    return toErrorResponse(error, caller, `${request.method} ${route.call.path}`)
  }
}

/** That somebody was not let, and by which rule: the route's, or the one that its code names. */
async function recordRefusal(
  error: unknown,
  { call, policy }: Route,
  actor: SignedIn,
  { address, requestId }: Caller,
  services: Services,
): Promise<void> {
  if (!(error instanceof ApiError) || error.status !== 403) return
  const rule = error.code === 'forbidden' && policy.judge(actor) === 'forbidden' ? policy.name : error.code
  await services.refusals.record({ actor, call: `${call.method} ${call.path}`, rule, address, requestId })
}

/**
 * Whose days to set up a second step are over reads what is open to all as nobody, and nothing else. Who looks around the demo
 * changes nothing.
 */
function admit(route: Route, principal: Principal, { isDemo }: Services): Principal {
  if (isActor(principal) && principal.isTour && route.changes && !route.opensOnTour) throw new ApiError('on_tour')
  if (!isActor(principal) || !isHeldBack(principal, route, isDemo)) return principal
  if (route.policy.signedIn) throw new ApiError('second_step_required')
  return null
}

/** Only a place of ours; anything else counts as none. */
const placeIn = (header: string | null) => (v.is(livePlace, header) ? header : null)

const devicesAtMost = 4

const devicesIn = (header: string | null): string[] => (header ? header.split(' ', devicesAtMost) : [])

/** Long enough not to be guessed, and bounded; callers make one anew for each thing they mean to do. */
function keyIn(header: string | null): string {
  if (!header || !/^[\w-]{16,100}$/.test(header)) throw new ApiError('key_missing')
  return header
}

/** Credentials travel in the Authorization header alone, yet a page of another site has no business writing here. */
function requireOwnOrigin(request: Request, appOrigin: string) {
  const origin = request.headers.get('origin')
  const site = request.headers.get('sec-fetch-site')
  if (origin && origin !== appOrigin && origin !== new URL(request.url).origin) throw new ApiError('origin_refused')
  if (site && site !== 'same-origin' && site !== 'none') throw new ApiError('origin_refused')
}

async function readJson(request: Request, maxBytes: number): Promise<unknown> {
  if (mediaType(request) !== 'application/json') throw new ApiError('json_only')
  const text = isMeasured(request, maxBytes) ? await request.text() : (await readBytes(request, maxBytes)).toString()
  try {
    return JSON.parse(text)
  } catch {
    throw new ApiError('bad_json')
  }
}

/** What a file is, its content tells; the type only keeps out what was not meant for us, as forms of other sites. */
function requireUpload(request: Request, types: readonly string[], maxBytes: number): void {
  if (!types.includes(mediaType(request))) throw new ApiError('wrong_type')
  requireLength(request, maxBytes)
}

function requireLength(request: Request, maxBytes: number): void {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw new ApiError('body_too_large')
}

const mediaType = (request: Request): string =>
  request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''

/** A connection brings no more than the length that it names: what it brings can be read at one go. */
function isMeasured(request: Request & { runtime?: object }, maxBytes: number): boolean {
  const length = request.headers.get('content-length')
  return 'runtime' in request && length !== null && Number(length) <= maxBytes
}

/** Reads no further than the limit, whatever the length header says. */
async function readBytes(request: Request, maxBytes: number): Promise<Buffer> {
  requireLength(request, maxBytes)
  if (!request.body) return Buffer.alloc(0)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body) {
    size += chunk.byteLength
    if (size > maxBytes) throw new ApiError('body_too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function parse(schema: v.GenericSchema, input: unknown, locale: Locale, refusal?: 'not_found'): unknown {
  const result = v.safeParse(schema, input)
  if (result.success) return result.output
  if (refusal) throw new ApiError(refusal)
  throw invalid(inputIssues(result.issues), locale)
}

/** Refuses an input field by field, in the caller's words. Services use it for what only the database knows. */
export function invalid(issues: ReturnType<typeof inputIssues>, locale: Locale): ApiError {
  const fields = Object.fromEntries(Object.entries(issues).map(([path, issue]) => [path, inputMessage(issue, locale)]))
  return new ApiError('invalid', { fields })
}

/** The database is away or does not answer: refused connections, timeouts, shut-downs. All of it heals without a restart. */
const isUnavailable = (error: unknown): boolean => {
  const { code, message, cause } = (error ?? {}) as { code?: string; message?: string; cause?: unknown }
  if (code && /^(ECONN|ENOTFOUND|EPIPE|ETIMEDOUT|57|08|53)/.test(code)) return true
  if (message && /connection terminated|read timeout|timeout exceeded|timeout expired|not queryable/i.test(message))
    return true
  return cause ? isUnavailable(cause) : false
}

function toErrorResponse(error: unknown, caller: Caller, where: string): Response {
  if (error instanceof ApiError) return error.toResponse(caller.locale)
  const reportId = newReportId()
  log('error', `The API failed at ${where}`, { reportId, requestId: caller.requestId, error })
  const refusal = isUnavailable(error)
    ? new ApiError('unavailable', { reportId, retryAfter: 5 })
    : new ApiError('internal', { reportId })
  return refusal.toResponse(caller.locale)
}

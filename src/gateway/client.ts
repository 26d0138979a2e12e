// The one door to the API. It knows the contract's calls and two transports, and answers with a Result, never throws.
import * as v from 'valibot'
import type { Call, CallInput, CallResult } from '#/contract/core/call.ts'
import { errorBody } from '#/contract/core/error.ts'
import type { Failure, Result } from '#/contract/core/result.ts'
import { log } from '#/process/log.ts'
import { m } from '#/paraglide/messages.js'
import { requestContext } from '#/server/request-context.server.ts'
import { noResponseBody } from './error-message.ts'
import { failed, ok } from './result.ts'

/** Sends a request to the API; rejects when nothing answers within the API timeout. */
export type Transport = (request: Request) => Promise<Response>

/** `devices`: what this browser keeps of having signed in before; `userAgent`: what it says of itself. */
export type Credentials = { token: string | null; locale: string; devices?: readonly string[]; userAgent?: string }

/** Finds the message in whatever a refused call brought: its parsed body, or a fixed text where there is none [7]. */
export type Wording = (rejection: unknown) => string

export async function callApi<C extends Call>(
  transport: Transport,
  call: C,
  input: CallInput<C>,
  credentials: Credentials,
  wording: Wording = plainWording,
): Promise<Result<CallResult<C>>> {
  let response: Response
  let body: unknown
  try {
    response = await transport(toRequest(call, input, credentials))
    body = await readBody(response)
  } catch (error) {
    // For a browser that has left nothing is waited for.
    if (!requestContext()?.signal?.aborted)
      log('error', 'The API did not answer', { method: call.method, path: call.path, error })
    return failed(unanswered())
  }
  if (!response.ok) return failed(toFailure(response.status, body, wording))
  if (!call.result) return ok(null as CallResult<C>)
  const result = v.safeParse(call.result, body)
  if (result.success) return ok(result.output as CallResult<C>)
  // Where, and not what: that is somebody’s.
  const wrong = result.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.type}`).slice(0, 5)
  log('error', 'The API answered otherwise than its contract says', { method: call.method, path: call.path, wrong })
  return failed(unanswered())
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text()
  if (text === '') return undefined
  return response.headers.get('content-type')?.startsWith('text/plain') ? text : JSON.parse(text)
}

function toRequest(call: Call, input: object, { token, locale, devices, userAgent }: Credentials): Request {
  const { params, query, body, upload, idempotencyKey } = input as {
    params?: Record<string, string>
    query?: Record<string, unknown>
    body?: unknown
    upload?: Uint8Array<ArrayBuffer>
    idempotencyKey?: string
  }
  const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''))
  const url = new URL(path, 'http://api.invalid')
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) url.searchParams.set(name, String(value))
  }
  const headers = new Headers({ accept: 'application/json', 'accept-language': locale })
  if (token) headers.set('authorization', token)
  if (userAgent) headers.set('user-agent', userAgent)
  if (devices?.length) headers.set('x-known-devices', devices.join(' '))
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey)
  if (upload) {
    headers.set('content-type', call.upload?.[0] ?? 'application/octet-stream')
    return new Request(url, { method: call.method, headers, body: upload })
  }
  if (body === undefined) return new Request(url, { method: call.method, headers })
  headers.set('content-type', 'application/json')
  return new Request(url, { method: call.method, headers, body: JSON.stringify(body) })
}

function toFailure(status: number, body: unknown, wording: Wording): Failure {
  const parsed = v.safeParse(errorBody, body)
  if (!parsed.success && status >= 500) return { ...unanswered(), status }
  const message = wording(body === undefined ? noResponseBody : body)
  return parsed.success ? { status, ...parsed.output, message } : { status, message }
}

const plainWording: Wording = (rejection) => {
  if (typeof rejection === 'string') return rejection
  const parsed = v.safeParse(errorBody, rejection)
  return parsed.success ? parsed.output.message : noResponseBody
}

export const unanswered = (): Failure => ({ status: 0, code: 'api_down', message: m.gateway_api_down() })

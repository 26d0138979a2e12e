// Plain form posts, for people without JavaScript: the route's POST handler runs the same server function as the
// page's script does, and shows the page again with what was typed when it fails.
import { setResponseHeader, setResponseStatus } from '@tanstack/react-start/server'
import type { FormState } from '#/lib/form-state.ts'
import { requestContext } from './request-context.server.ts'

type Outcome<T> =
  | { ok: true; data: T }
  | {
      ok: false
      error: { status: number; message: string; code?: string; fields?: Record<string, string>; retryAfter?: number }
    }

const maxBytes = 100_000
const secret = /password/i

/** The fields of a posted form as strings; files and repeated names are left out. Null when the body is no form of this size. */
export async function readForm(request: Request, atMost = maxBytes): Promise<Record<string, string> | null> {
  if (Number(request.headers.get('content-length') ?? atMost) > atMost) return null
  try {
    const data = await request.formData()
    return Object.fromEntries([...data].filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
  } catch {
    return null
  }
}

/** Several ticks of one name, as one value with commas: that is how the fields read them. */
export async function inOneValue(request: Request): Promise<Request> {
  const posted = new Map<string, string[]>()
  for (const [name, value] of await request.clone().formData()) {
    const values = posted.get(name)
    if (values) values.push(String(value))
    else posted.set(name, [String(value)])
  }
  const body = new FormData()
  for (const [name, values] of posted) body.append(name, values.join(','))
  return withFields(request, body)
}

/** The same post with other fields, as long as what they say. */
export function withFields({ url }: Request, body: FormData): Request {
  const lengths = [...body].map(([name, value]) => Buffer.byteLength(name) + Buffer.byteLength(String(value)))
  const length = lengths.reduce((sum, one) => sum + one, 0)
  return new Request(url, { method: 'POST', headers: { 'content-length': String(length) }, body })
}

/**
 * Handles a POST of `form`. `submit` gets the fields as strings; on success the browser is sent on with 303 to
 * `onSuccess`, on failure the page renders again with status 422 (or the failure's) and `currentFormState(form)` set.
 */
export async function handleFormPost<T>(options: {
  request: Request
  next: () => unknown
  form: string
  /** Of a form that holds more than a few fields: what the text it is for may come to, as forms are written. */
  atMostBytes?: number
  submit: (values: Record<string, string>) => Promise<Outcome<T>>
  /** Where the browser goes on to; or what the page shows this once, and no address may carry. */
  onSuccess: (data: T, values: Record<string, string>) => string | { shown: Record<string, string> }
  /** A failure that leads elsewhere, such as an address still to be confirmed. */
  onFailure?: (error: { code?: string }, values: Record<string, string>) => string | undefined
}): Promise<Response> {
  const values = await readForm(options.request, options.atMostBytes)
  if (!values) return new Response(null, { status: 413 })
  const outcome = await options.submit(values)
  if (outcome.ok) {
    const next = options.onSuccess(outcome.data, values)
    if (typeof next === 'string') return seeOther(next)
    showAgain({ form: options.form, values: next.shown, fields: {}, message: null })
    return options.next() as Promise<Response>
  }
  const elsewhere = options.onFailure?.(outcome.error, values)
  if (elsewhere) return seeOther(elsewhere)
  const { message, fields = {}, status, code, retryAfter } = outcome.error
  const shown = Object.fromEntries(Object.entries(values).filter(([name]) => !secret.test(name)))
  showAgain({ form: options.form, values: shown, fields, message, code })
  if (retryAfter) setResponseHeader('retry-after', String(retryAfter))
  setResponseStatus(status >= 400 ? status : 503)
  return options.next() as Promise<Response>
}

function showAgain(state: FormState): void {
  const context = requestContext()
  if (context) context.formState = state
}

const seeOther = (location: string) => new Response(null, { status: 303, headers: { location } })

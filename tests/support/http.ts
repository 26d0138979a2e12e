import { Agent, request as open, type IncomingHttpHeaders } from 'node:http'

export type HttpAnswer = { status: number; headers: IncomingHttpHeaders; text: string }
export type HttpOptions = {
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
  agent?: Agent
}

/** Browsers get pages streamed; what looks like a robot does not. */
const browser = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36'

/**
 * One request as it is given: no redirect is followed, and unlike fetch's, every header may be set. Rejects when the
 * connection breaks before the answer is whole.
 */
export function ask(url: string, { method = 'GET', headers = {}, body, agent }: HttpOptions = {}): Promise<HttpAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<HttpAnswer>()
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  const request = open(url, {
    method,
    headers: { 'user-agent': browser, accept: 'text/html,*/*', ...length, ...headers },
    agent: agent ?? new Agent({ keepAlive: false }),
  })
  request.once('error', reject)
  request.once('response', (response) => {
    const chunks: Buffer[] = []
    response.on('data', (chunk: Buffer) => chunks.push(chunk))
    response.once('error', reject)
    response.once('end', () => {
      const text = Buffer.concat(chunks).toString()
      resolve({ status: response.statusCode ?? 0, headers: response.headers, text })
    })
  })
  request.end(body)
  return promise
}

export const postJson = (url: string, body: unknown, headers: Record<string, string> = {}): Promise<HttpAnswer> =>
  ask(url, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) })

/** What a browser brings that keeps cookies: signed in, it is led on at once. */
export const keptCookie = { cookie: 'cookie_consent=true' }

/** A form as a browser without JavaScript posts it. */
export const postForm = (
  url: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<HttpAnswer> =>
  ask(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields).toString(),
  })

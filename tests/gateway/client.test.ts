import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { accountCalls } from '#/contract/account/account.calls.ts'
import { defineCall, type Call, type CallInput } from '#/contract/core/call.ts'
import { errorMessage } from '#/gateway/error-message.ts'
import { callApi, type Credentials, type Transport } from '#/gateway/client.ts'
import { m } from '#/paraglide/messages.js'

const credentials = { token: 'the-token', locale: 'de' }
const login = { body: { email: 'a@b.example', password: 'p' } }
const answering =
  (body: BodyInit | null, init: ResponseInit = {}): Transport =>
  () =>
    Promise.resolve(new Response(body, { headers: { 'content-type': 'application/json' }, ...init }))
const sign = (transport: Transport) => callApi(transport, accountCalls.login, login, credentials, errorMessage)
const down = { status: 0, code: 'api_down', message: m.gateway_api_down() }

describe('what is sent', () => {
  const sent = async (call: Call, input: object, given: Credentials) => {
    let request: Request | undefined
    const transport: Transport = (asked) => {
      request = asked
      return Promise.resolve(new Response(null, { status: 204 }))
    }
    await callApi(transport, call, input as CallInput<Call>, given)
    return request!
  }

  test('the token as such, JSON and the language', async () => {
    const request = await sent(accountCalls.login, login, credentials)
    expect(request.method).toBe('POST')
    expect(new URL(request.url).pathname).toBe('/api/v1/login')
    expect(Object.fromEntries(request.headers)).toEqual({
      accept: 'application/json',
      'accept-language': 'de',
      authorization: 'the-token',
      'content-type': 'application/json',
    })
    expect(await request.json()).toEqual(login.body)
  })

  test('no authorization without a token, and no content type without a body', async () => {
    const { headers } = await sent(accountCalls.me, {}, { token: null, locale: 'en' })
    expect([headers.get('authorization'), headers.get('content-type')]).toEqual([null, null])
  })

  test('parameters that cannot leave their place in the path, and only the query that is given', async () => {
    const call = defineCall({
      method: 'GET',
      path: '/api/x/:id/y',
      summary: '',
      params: v.object({ id: v.string() }),
      query: v.object({ before: v.optional(v.string()), page: v.optional(v.number()) }),
    })
    const one = await sent(call, { params: { id: '../../admin?x=1#' }, query: { before: 'a&b=c' } }, credentials)
    expect(new URL(one.url).pathname).toBe('/api/x/..%2F..%2Fadmin%3Fx%3D1%23/y')
    expect(new URL(one.url).search).toBe('?before=a%26b%3Dc')
    const other = await sent(call, { params: { id: 'z' }, query: { before: undefined, page: 0 } }, credentials)
    expect(new URL(other.url).search).toBe('?page=0')
  })
})

describe('what comes back', () => {
  test('a success passes through, without what the contract does not name', async () => {
    expect(await sign(answering('{"token":"t","inner":"secret"}'))).toEqual({ ok: true, data: { token: 't' } })
    const logout = await callApi(answering(null, { status: 204 }), accountCalls.logout, {}, credentials)
    expect(logout).toEqual({ ok: true, data: null })
  })

  test('a refusal brings its status, message, code, fields and seconds to wait', async () => {
    const body = { message: 'Wait', code: 'too_many', fields: { email: 'x' }, retryAfter: 7, stack: 'at inner.ts' }
    const { stack: _, ...shown } = body
    const answer = await sign(answering(JSON.stringify(body), { status: 429 }))
    expect(answer).toEqual({ ok: false, error: { status: 429, ...shown } })
  })

  test.each<[string, Transport]>([
    ['nobody answers', () => Promise.reject(new TypeError('fetch failed: ECONNREFUSED 10.0.0.9'))],
    ['nobody answers in time', () => Promise.reject(new DOMException('The operation timed out', 'TimeoutError'))],
    [
      'the transport throws',
      () => {
        throw new Error('inner canary')
      },
    ],
    ['something that is no Error is thrown', () => Promise.reject('inner canary')],
    ['the JSON is malformed', answering('{"token":')],
    ['the JSON of a refusal is malformed', answering('{"message"', { status: 400 })],
    ['a success is empty', answering('')],
    ['a success is something else', answering('{"tok":1}')],
    ['a success is HTML', answering('<h1>inner canary</h1>', { headers: { 'content-type': 'text/html' } })],
    [
      'the body breaks off',
      answering(new ReadableStream({ pull: (stream) => stream.error(new Error('inner canary')) })),
    ],
  ])('the API counts as down when %s', async (_what, transport) => {
    expect(await sign(transport)).toEqual({ ok: false, error: down })
  })

  test.each([
    ['{"error":"inner canary","stack":"at inner.ts"}', 'application/json'],
    ['inner canary', 'text/plain'],
    ['', 'text/plain'],
  ])('a 5xx that is not our own, as %s, tells nothing of itself', async (body, type) => {
    const answer = await sign(answering(body, { status: 502, headers: { 'content-type': type } }))
    expect(answer).toEqual({ ok: false, error: { ...down, status: 502 } })
  })

  test('our own 5xx brings its report’s number', async () => {
    const body = { message: 'Sorry', code: 'internal', reportId: 'ABCDEF0123' }
    expect(await sign(answering(JSON.stringify(body), { status: 500 }))).toEqual({
      ok: false,
      error: { status: 500, ...body },
    })
  })

  test('a failure without a body is “There is an error!”', async () => {
    const empty = answering(null, { status: 400, headers: {} })
    expect(await sign(empty)).toEqual({ ok: false, error: { status: 400, message: 'There is an error!' } })
    const plain = await callApi(empty, accountCalls.logout, {}, credentials)
    expect(plain).toEqual({ ok: false, error: { status: 400, message: 'There is an error!' } })
  })

  test('sign-in and registration read foreign bodies by section 8; other calls do not guess', async () => {
    const foreign = answering('{"detail":"x error::No such account"}', { status: 400 })
    expect(await sign(foreign)).toEqual({ ok: false, error: { status: 400, message: 'No such account' } })
    const plain = await callApi(foreign, accountCalls.logout, {}, credentials)
    expect(plain).toEqual({ ok: false, error: { status: 400, message: 'There is an error!' } })
    const text = answering('error::No such account', { status: 400, headers: { 'content-type': 'text/plain' } })
    expect(await sign(text)).toEqual({ ok: false, error: { status: 400, message: 'No such account' } })
  })
})

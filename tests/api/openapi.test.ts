import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import * as v from 'valibot'
import { issueOperatorToken } from '#/api/operator-token.ts'
import { routes } from '#/api/app.ts'
import { errorBody } from '#/contract/core/error.ts'
import { signed, startStripe, type StripeStandIn } from '#tests/support/stripe.ts'
import { demoEmail } from '#tests/support/demo.ts'
import { goodCalls } from '#tests/support/good-calls.ts'
import { newEmail, oneApi, password, registration, secret, type TestApi } from '#tests/support/api.ts'

const schemaObject = v.looseObject({})
const media = v.strictObject({ 'application/json': v.strictObject({ schema: schemaObject }) })
/** A file, sent as it is, under one of its media types. */
const files = v.record(
  v.pipe(v.string(), v.regex(/^(image|text|application)\/(?!json$)[a-z.-]+$/)),
  v.strictObject({ schema: v.strictObject({ type: v.literal('string'), format: v.literal('binary') }) }),
)
const parameter = v.strictObject({
  name: v.string(),
  in: v.picklist(['path', 'query', 'header']),
  required: v.boolean(),
  description: v.optional(v.string()),
  schema: schemaObject,
})
const operation = v.strictObject({
  tags: v.strictTuple([v.pipe(v.string(), v.regex(/^[a-z][a-z-]*$/))]),
  summary: v.string(),
  operationId: v.pipe(v.string(), v.regex(/^\w+$/)),
  description: v.string(),
  security: v.array(v.strictObject({ token: v.optional(v.array(v.never())) })),
  parameters: v.array(parameter),
  requestBody: v.optional(v.strictObject({ required: v.literal(true), content: v.union([media, files]) })),
  responses: v.record(
    v.pipe(v.string(), v.regex(/^(\d{3}|default)$/)),
    v.strictObject({ description: v.string(), content: v.optional(media) }),
  ),
})
/** The part of OpenAPI 3.1 that we use; anything else in the document is a mistake. */
const openApi = v.strictObject({
  openapi: v.pipe(v.string(), v.regex(/^3\.1\.\d$/)),
  info: v.strictObject({ title: v.string(), version: v.string() }),
  servers: v.array(v.strictObject({ url: v.string() })),
  paths: v.record(
    v.pipe(v.string(), v.regex(/^\/api\/[\w./{}-]+$/)),
    v.record(v.picklist(['get', 'post', 'put', 'patch', 'delete']), operation),
  ),
  components: v.strictObject({
    schemas: v.record(v.string(), schemaObject),
    securitySchemes: v.strictObject({
      token: v.looseObject({ type: v.literal('apiKey'), in: v.literal('header'), name: v.literal('Authorization') }),
    }),
  }),
})
type Operation = v.InferOutput<typeof operation>

oneApi('the OpenAPI document', (start) => {
  let api: TestApi
  let stripe: StripeStandIn
  let document: v.InferOutput<typeof openApi>
  beforeAll(async () => {
    stripe = await startStripe()
    api = await start({ stripe: stripe.settings })
    const { body } = await api.send('GET', '/api/openapi.json')
    document = v.parse(openApi, body)
  })

  afterAll(() => stripe.close())

  const documented = (method: string, path: string): Operation =>
    document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]![method.toLowerCase() as 'get']!

  test('describes every route and nothing else, each under a name of its own', () => {
    const names = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
    )
    expect(names.toSorted()).toEqual(routes.map(({ call }) => `${call.method} ${call.path}`).toSorted())
    const ids = Object.values(document.paths).flatMap((item) =>
      Object.values(item).map(({ operationId }) => operationId),
    )
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('names the part that an operation belongs to', () => {
    expect(documented('GET', '/api/v1/students/:id').tags).toEqual(['students'])
    expect(documented('GET', '/api/chat/conversations').tags).toEqual(['chat'])
    expect(documented('GET', '/api/openapi.json').tags).toEqual(['openapi'])
  })

  test('has every parameter of a path, and resolves every reference', () => {
    for (const [path, item] of Object.entries(document.paths)) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      for (const { parameters } of Object.values(item)) {
        expect(parameters.filter(({ in: where }) => where === 'path').map(({ name }) => name)).toEqual(inPath)
      }
    }
    const references = JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)
    for (const [, reference] of references) expect(reference).toBe('#/components/schemas/Error')
  })

  test.each(routes.map(({ call }) => [`${call.method} ${call.path}`, call] as const))(
    '%s names the media types of its body, and none without one',
    (_name, { method, path, body, upload }) => {
      const types = Object.keys(documented(method, path).requestBody?.content ?? {})
      expect(types).toEqual(upload ?? (body ? ['application/json'] : []))
    },
  )

  test('says what section 7 says of sign-in and registration', () => {
    const body = (path: string) =>
      v.parse(media, documented('POST', path).requestBody?.content)['application/json'].schema as {
        properties: object
        required: string[]
      }
    expect(Object.keys(body('/api/v1/login').properties)).toEqual(['email', 'password'])
    expect(Object.keys(body('/api/v1/register').properties)).toEqual([
      'first_name',
      'last_name',
      'role',
      'email',
      'password',
      'institution_name',
    ])
    expect(documented('GET', '/api/v1/me').security).toEqual([{ token: [] }])
    expect(documented('POST', '/api/v1/login').security).toEqual([])
    expect(JSON.stringify(document)).not.toMatch(/passwordHash|password_hash/)
  })

  describe('matches what real calls answer', () => {
    /** A call that succeeds, for each route; made anew for each test. */
    type Success = { token?: string; body?: unknown; id?: string; path?: string; headers?: Record<string, string> }
    const successes: Record<string, () => Promise<Success>> = {
      'GET /api/v1/me': () => api.person(),
      'PATCH /api/v1/me': async () => ({ ...(await api.person()), body: { last_name: 'Changed' } }),
      'POST /api/v1/me/roles': async () => ({ ...(await api.person()), body: { role: 'tutor' } }),
      'POST /api/v1/me/device': () => api.person(),
      'GET /api/v1/me/sessions': () => api.person(),
      'DELETE /api/v1/me/sessions/:id': async () => {
        const { token } = await api.person()
        const { body } = await api.send('GET', '/api/v1/me/sessions', { token })
        return { token, id: body.sessions[0].id }
      },
      'POST /api/v1/login': async () => ({ body: { email: (await api.person()).email, password } }),
      'POST /api/v1/register': async () => ({ body: registration() }),
      'POST /api/v1/logout': () => api.person(),
      'POST /api/v1/verify-email': async () => {
        const { email } = await api.person({ verified: false })
        await api.send('POST', '/api/v1/resend-verification', { body: { email } })
        return { body: { email, code: (await api.mailTo(email)).code } }
      },
      'POST /api/v1/resend-verification': async () => ({ body: { email: newEmail() } }),
      'POST /api/v1/forgot-password': async () => ({ body: { email: newEmail() } }),
      'POST /api/v1/reset-password': async () => {
        const { email } = await api.person()
        await api.send('POST', '/api/v1/forgot-password', { body: { email } })
        return { body: { token: (await api.mailTo(email)).link, password: 'a much better password' } }
      },
      'POST /api/v1/change-password': async () => ({
        ...(await api.person()),
        body: { currentPassword: password, password: 'a much better password' },
      }),
      'POST /api/v1/contact': async () => ({
        body: { topic: 'other', name: 'Name', email: newEmail(), message: 'A message of some length' },
      }),
      'POST /api/v1/notify': async () => ({ body: { email: newEmail() } }),
      // Only a demo has tours.
      'POST /api/v1/tours': async () => {
        api.services.isDemo = true
        onTestFinished(() => void (api.services.isDemo = false))
        await api.person({ email: demoEmail('parent') })
        return { body: { role: 'parent' } }
      },
      'GET /api/v1/outbox': () => api.person({ roles: ['admin'] }),
      'GET /api/operator/backup': async () => ({ token: await issueOperatorToken(secret) }),
      'POST /api/operator/admins': async () => ({
        token: await issueOperatorToken(secret),
        body: { email: newEmail(), first_name: 'A', last_name: 'B' },
      }),
      'POST /api/operator/badge-keys': async () => ({
        token: await issueOperatorToken(secret),
        body: { deed: 'list' },
      }),
      'POST /api/v1/payments/stripe/events': async () => {
        const body = JSON.stringify({ id: 'evt_1', object: 'event', type: 'ping', data: { object: {} } })
        return { body, headers: { 'stripe-signature': signed(body) } }
      },
      'GET /api/openapi.json': async () => ({}),
    }

    test.each(routes.map(({ call }) => [`${call.method} ${call.path}`, call] as const))('%s', async (name, call) => {
      const good: (() => Promise<Success>) | undefined = successes[name] ?? goodCalls(api)[name]
      const { token, body, headers = {}, id = '', path = call.path.replace(':id', id) } = await good!()
      const answer = await api.send(call.method, path, { token, body, headers })
      const { responses } = documented(call.method, call.path)
      expect(Object.keys(responses)).toContain(String(answer.status))
      expect(answer.status).toBe(call.status)
      if (call.result) expect(v.parse(strict(call.result), answer.body)).toEqual(answer.body)
      else if (call.status !== 200) expect(answer.body).toBe('')
      expect(responses[String(call.status)]?.content !== undefined).toBe(call.result !== null)

      const refused = await api.send(call.method, call.path.replace(':id', 'unknown'), {
        headers: { 'sec-fetch-site': 'cross-site' },
      })
      if (refused.status >= 400) expect(v.parse(strict(errorBody), refused.body)).toEqual(refused.body)
    })
  })
})

/** The same schema, refusing fields that it does not name: what is answered must be documented. */
function strict(schema: v.GenericSchema): v.GenericSchema {
  const { entries, type } = schema as unknown as { entries?: v.ObjectEntries; type: string }
  return type === 'object' && entries ? v.strictObject(entries) : schema
}

import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

// What Stripe does, as far as we ask it to, over HTTP on loopback: pages to pay on, refunds, cards that are kept, keys of
// idempotency, and events it signs. It can be down, slow, wrong, or lie.

type Fields = Record<string, string>
type Answer = { status: number; body: unknown }
export type Session = {
  id: string
  url: string
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
  amount_total: number
  currency: string
  metadata: Fields
  payment_intent: string | null
  customer: string | null
  expires_at: number
  success_url: string
  cancel_url: string
  customer_email: string
}
type Refund = { id: string; payment_intent: string; amount: number; metadata: Fields }
type Intent = {
  id: string
  customer: string
  amount: number
  amount_received: number
  metadata: Fields
  status: string
}

export type Mood = 'well' | 'down' | 'broken' | 'silent' | 'lying' | 'refusing'
export type StripeStandIn = Awaited<ReturnType<typeof startStripe>>

export const webhookSecret = 'whsec_of_the_tests'

const number = (prefix: string) => `${prefix}_${randomUUID().replaceAll('-', '')}`
const refusal = (message: string, more: object = {}, status = 400): Answer => ({
  status,
  body: { error: { type: 'invalid_request_error', message, ...more } },
})

/** `metadata[payment]=x` under its prefix. */
const group = (fields: Fields, prefix: string): Fields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const inner = name.startsWith(`${prefix}[`) ? name.slice(prefix.length + 1, -1) : null
      return inner ? [[inner, value]] : []
    }),
  )

/** The header of an event's body, signed as Stripe signs. */
export function signed(body: string, { secret = webhookSecret, secondsAgo = 0 } = {}): string {
  const at = Math.floor(Date.now() / 1000) - secondsAgo
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`
}

export async function startStripe() {
  let mood: Mood = 'well'
  const sessions = new Map<string, Session>()
  const refunds: Refund[] = []
  const intents: Intent[] = []
  /** Customers whose cards are refused. */
  const declined = new Set<string>()
  const answered = new Map<string, { asked: string; answer: Answer }>()
  const calls: string[] = []

  function openSession(fields: Fields): Answer {
    const id = number('cs_test')
    const amount = Number(fields['line_items[0][price_data][unit_amount]'])
    const expiresAt = Number(fields.expires_at)
    const now = Date.now() / 1000
    if (!(amount >= 50 && amount <= 99_999_999)) return refusal('Amount out of bounds', { param: 'unit_amount' })
    if (expiresAt < now + 1800 || expiresAt > now + 86_400) return refusal('Bad expiry', { param: 'expires_at' })
    const session: Session = {
      id,
      url: `https://checkout.stripe.example/c/pay/${id}`,
      status: 'open',
      payment_status: 'unpaid',
      amount_total: amount,
      currency: fields['line_items[0][price_data][currency]'] ?? '',
      metadata: group(fields, 'metadata'),
      payment_intent: null,
      customer: fields['customer_creation'] === 'always' ? number('cus') : null,
      expires_at: expiresAt,
      success_url: fields.success_url ?? '',
      cancel_url: fields.cancel_url ?? '',
      customer_email: fields.customer_email ?? '',
    }
    sessions.set(id, session)
    return { status: 200, body: { object: 'checkout.session', ...session } }
  }

  function expire(id: string): Answer {
    const session = sessions.get(id)
    if (session?.status !== 'open') return refusal('This session cannot be expired')
    session.status = 'expired'
    return { status: 200, body: { object: 'checkout.session', ...session } }
  }

  /** Of one payment never more than was paid. */
  function refund(fields: Fields): Answer {
    const { payment_intent = '', amount = '0' } = fields
    const paid =
      [...sessions.values()].find((each) => each.payment_intent === payment_intent)?.amount_total ??
      intents.find(({ id }) => id === payment_intent)?.amount_received ??
      0
    const back = refunds.filter((each) => each.payment_intent === payment_intent)
    if (back.reduce((sum, each) => sum + each.amount, 0) + Number(amount) > paid)
      return refusal('Greater than the charge')
    const made = { id: number('re'), payment_intent, amount: Number(amount), metadata: group(fields, 'metadata') }
    refunds.push(made)
    return { status: 200, body: { object: 'refund', status: 'succeeded', ...made } }
  }

  function charge(fields: Fields): Answer {
    const { customer = '', amount = '0' } = fields
    if (declined.has(customer)) {
      const error = { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' }
      return { status: 402, body: { error } }
    }
    const intent = {
      id: number('pi'),
      customer,
      amount: Number(amount),
      amount_received: Number(amount),
      currency: fields.currency,
      metadata: group(fields, 'metadata'),
      status: 'succeeded',
    }
    intents.push(intent)
    return { status: 200, body: { object: 'payment_intent', ...intent } }
  }

  function answer(method: string, path: string, fields: Fields): Answer {
    const [, id = '', action] = /^\/v1\/checkout\/sessions(?:\/(\w+))?(?:\/(\w+))?$/.exec(path) ?? []
    if (method === 'POST' && path === '/v1/checkout/sessions') return openSession(fields)
    if (method === 'POST' && action === 'expire') return expire(id)
    if (method === 'POST' && path === '/v1/refunds') return refund(fields)
    if (method === 'POST' && path === '/v1/payment_intents') return charge(fields)
    const [, customer] = /^\/v1\/customers\/(\w+)\/payment_methods$/.exec(path) ?? []
    if (method === 'GET' && customer) {
      const data = [{ id: `pm_of_${customer}`, object: 'payment_method' }]
      return { status: 200, body: { object: 'list', has_more: false, data } }
    }
    return refusal(`Unrecognized request URL (${method}: ${path})`, {}, 404)
  }

  /** The same key gives the same answer, and other words under it are refused. */
  function answerOnce(key: string | undefined, method: string, path: string, text: string): Answer {
    const asked = `${method} ${path} ${text}`
    const known = key ? answered.get(key) : undefined
    if (known && known.asked !== asked) {
      return {
        status: 400,
        body: { error: { type: 'idempotency_error', message: 'Keys can only be used with the same parameters' } },
      }
    }
    const given = known?.answer ?? answer(method, path, Object.fromEntries(new URLSearchParams(text)))
    if (key && !known) answered.set(key, { asked, answer: given })
    return given
  }

  const lie = (given: Answer): Answer => {
    const body = given.body as Record<string, unknown>
    return 'url' in body ? { ...given, body: { ...body, url: 'javascript:alert(1)' } } : { ...given, body: 'yes' }
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const [path = ''] = (request.url ?? '').split('?')
    calls.push(`${request.method} ${path}`)
    if (mood === 'down') return void request.socket.destroy()
    // Whoever asked gives up before this ends.
    if (mood === 'silent') return
    const key = request.headers['idempotency-key']
    const text = Buffer.concat(chunks).toString('utf8')
    const isAuthorised = (request.headers.authorization ?? '').startsWith('Bearer sk_test_')
    const given = !isAuthorised
      ? refusal('No such key', {}, 401)
      : mood === 'broken'
        ? { status: 500, body: { error: { type: 'api_error', message: 'Something went wrong' } } }
        : mood === 'refusing'
          ? refusal('No.')
          : answerOnce(key as string | undefined, request.method ?? '', path, text)
    const { status, body } = mood === 'lying' ? lie(given) : given
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': number('req') })
    response.end(JSON.stringify(body))
  }

  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  const event = (type: string, object: object) =>
    JSON.stringify({ id: number('evt'), object: 'event', type, api_version: '2025-01-01', data: { object } })

  const origin = `http://127.0.0.1:${port}`
  return {
    origin,
    /** Of an API that pays here. */
    settings: { secretKey: 'sk_test_x', webhookSecret, apiOrigin: origin },
    calls,
    sessions,
    refunds,
    intents,
    declined,
    is(next: Mood) {
      mood = next
      if (next !== 'silent') server.closeIdleConnections()
    },
    /** The session that leads to an address. */
    at: (url: string | null) => [...sessions.values()].find((session) => session.url === url)!,
    /** What Stripe then says of it. */
    pay(session: Session): string {
      session.status = 'complete'
      session.payment_status = 'paid'
      session.payment_intent ??= number('pi')
      return event('checkout.session.completed', { object: 'checkout.session', ...session })
    },
    event,
    sign: signed,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

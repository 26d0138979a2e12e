// Stripe, by its own library, which is loaded only where it is configured. Cards are typed on Stripe's pages.
import type Stripe from 'stripe'
import {
  PaymentRefused,
  PaymentUnavailable,
  type Charge,
  type ChargeRequest,
  type Provider,
  type ProviderEvent,
  type Session,
  type SessionRequest,
} from './provider.ts'

export type StripeConfig = { secretKey: string; webhookSecret: string; apiOrigin: string | undefined }

/** Two tries fit into what a caller waits for us. */
const patience = { timeout: 4_000, maxNetworkRetries: 1 }
const signatureAgeSeconds = 300

export async function createStripe({ secretKey, webhookSecret, apiOrigin }: StripeConfig): Promise<Provider> {
  const { default: Stripe } = await import('stripe')
  const { hostname, port, protocol } = new URL(apiOrigin ?? 'https://api.stripe.com')
  const stripe = new Stripe(secretKey, {
    ...patience,
    host: hostname,
    port: port || (protocol === 'https:' ? 443 : 80),
    protocol: protocol === 'https:' ? 'https' : 'http',
    telemetry: false,
  })

  /** Says of a failure whether asking again may help. */
  async function asked<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call()
    } catch (error) {
      if (error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeCardError) {
        throw new PaymentRefused(error.message, { cause: error })
      }
      throw new PaymentUnavailable(error instanceof Error ? error.message : 'Stripe', { cause: error })
    }
  }

  return {
    openSession: (request) => asked(() => openSession(stripe, request)),

    closeSession: (sessionId) =>
      asked(async () => {
        await stripe.checkout.sessions.expire(sessionId)
      }),

    refund: ({ refundId, intentId, amount }) =>
      asked(async () => {
        await stripe.refunds.create(
          { payment_intent: intentId, amount, metadata: { refund: refundId } },
          { idempotencyKey: `refund-${refundId}` },
        )
      }),

    async charge(request) {
      try {
        return await chargeKeptCard(stripe, request)
      } catch (error) {
        if (error instanceof Stripe.errors.StripeCardError)
          return { outcome: 'failed', reason: error.code ?? 'declined' }
        return asked(() => Promise.reject(error))
      }
    },

    async readEvent(body, signature) {
      if (!signature) return null
      try {
        const event = await stripe.webhooks.constructEventAsync(
          Buffer.from(body),
          signature,
          webhookSecret,
          signatureAgeSeconds,
        )
        return toldBy(event)
      } catch {
        return null
      }
    },
  }
}

async function openSession(stripe: Stripe, request: SessionRequest): Promise<Session> {
  const options = { idempotencyKey: `session-${request.paymentId}` }
  const session = await stripe.checkout.sessions.create(sessionFor(request), options)
  if (!session.id || !session.url || !/^https?:\/\//.test(session.url)) {
    throw new Error('Stripe answered without a page to pay on')
  }
  return { sessionId: session.id, url: session.url }
}

const sessionFor = (request: SessionRequest): Stripe.Checkout.SessionCreateParams => {
  const metadata = { payment: request.paymentId }
  const { amount: unit_amount, description: name } = request
  return {
    mode: 'payment',
    line_items: [{ quantity: 1, price_data: { currency: 'eur', unit_amount, product_data: { name } } }],
    client_reference_id: request.paymentId,
    customer_email: request.email,
    locale: request.locale,
    expires_at: Math.floor(request.expiresAt.getTime() / 1000),
    success_url: request.successUrl,
    cancel_url: request.cancelUrl,
    metadata,
    payment_intent_data: { metadata, ...(request.keepCard ? { setup_future_usage: 'off_session' } : {}) },
    ...(request.keepCard ? { customer_creation: 'always' } : {}),
  }
}

async function chargeKeptCard(stripe: Stripe, request: ChargeRequest): Promise<Charge> {
  const { paymentId, customerId, amount, description } = request
  const cards = await stripe.customers.listPaymentMethods(customerId, { type: 'card', limit: 1 })
  const card = cards.data[0]
  if (!card) return { outcome: 'failed', reason: 'no card' }
  const intent = await stripe.paymentIntents.create(
    {
      amount,
      currency: 'eur',
      customer: customerId,
      payment_method: card.id,
      description,
      off_session: true,
      confirm: true,
      metadata: { payment: paymentId },
    },
    { idempotencyKey: `charge-${paymentId}` },
  )
  if (intent.status !== 'succeeded') return { outcome: 'failed', reason: intent.status }
  return { outcome: 'paid', intentId: intent.id, amount: intent.amount_received, currency: intent.currency }
}

type StripeEvent = { id: string; type: string; data: { object: unknown } }
type Told = {
  id: string
  metadata?: Record<string, string> | null
  payment_status?: string
  amount_total?: number | null
  amount_received?: number
  currency?: string | null
  payment_intent?: string | { id: string } | null
  customer?: string | { id: string } | null
  status?: string | null
  failure_reason?: string | null
}

const idOf = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === 'object' ? (value?.id ?? null) : (value ?? null)

function toldBy({ id, type, data }: StripeEvent): ProviderEvent {
  const told = data.object as Told
  const base = { id, type }
  const paymentId = told.metadata?.payment ?? null
  switch (type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      if (type === 'checkout.session.completed' && told.payment_status !== 'paid') return { ...base, kind: 'other' }
      return {
        ...base,
        kind: 'paid',
        paymentId,
        sessionId: told.id,
        amount: told.amount_total ?? -1,
        currency: told.currency ?? '',
        intentId: idOf(told.payment_intent),
        customerId: idOf(told.customer),
      }
    case 'payment_intent.succeeded':
      // What was paid on a page is told with the page, too; what was charged again is told here alone.
      return {
        ...base,
        kind: 'paid',
        paymentId,
        sessionId: null,
        amount: told.amount_received ?? -1,
        currency: told.currency ?? '',
        intentId: told.id,
        customerId: idOf(told.customer),
      }
    case 'checkout.session.async_payment_failed':
      return { ...base, kind: 'failed', paymentId, sessionId: told.id }
    case 'checkout.session.expired':
      return { ...base, kind: 'expired', paymentId, sessionId: told.id }
    case 'refund.failed':
      return {
        ...base,
        kind: 'refund_failed',
        refundId: told.metadata?.refund ?? null,
        reason: told.failure_reason ?? 'unknown',
      }
    default:
      return { ...base, kind: 'other' }
  }
}

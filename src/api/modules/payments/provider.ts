// What we ask of whoever collects money for us, whatever its name: a page of theirs on which to pay, and to give money back.
// Card numbers are typed there and never come to us.
import type { Locale } from '#/contract/core/fields.ts'

/** What a payment is for. */
export type Reference = { kind: 'purchase' | 'invoice' | 'registration'; id: string }

/** The provider is down, too slow, or says what cannot be. Nothing was lost: whoever asks again with the same key goes on. */
export class PaymentUnavailable extends Error {
  override name = 'PaymentUnavailable'
}

/** It will not do this, however often it is asked. */
export class PaymentRefused extends Error {
  override name = 'PaymentRefused'
}

export type Session = { sessionId: string; url: string }

export type SessionRequest = {
  /** The number of our payment; it comes back with every event, and is the key of idempotency. */
  paymentId: string
  amount: number
  description: string
  email: string
  locale: Locale
  /** When the page closes; of the payment, not of the request, so that repeating it repeats it. */
  expiresAt: Date
  successUrl: string
  cancelUrl: string
  /** Keep the card with the provider, for `charge`. */
  keepCard: boolean
}

/** What the provider tells of a payment, checked to be from there. Amounts are what it says it has collected. */
export type ProviderEvent = { id: string; type: string } & (
  | {
      kind: 'paid'
      paymentId: string | null
      sessionId: string | null
      amount: number
      currency: string
      intentId: string | null
      customerId: string | null
    }
  | { kind: 'failed' | 'expired'; paymentId: string | null; sessionId: string | null }
  | { kind: 'refund_failed'; refundId: string | null; reason: string }
  | { kind: 'other' }
)

export type ChargeRequest = { paymentId: string; customerId: string; amount: number; description: string }

export type Charge =
  | { outcome: 'paid'; intentId: string; amount: number; currency: string }
  | { outcome: 'failed'; reason: string }

export type Provider = {
  /** A page on which to pay. Throws PaymentUnavailable or PaymentRefused, as all of these do. */
  openSession(request: SessionRequest): Promise<Session>
  /** Nobody can pay there any more. Harmless when that was so. */
  closeSession(sessionId: string): Promise<void>
  refund(request: { refundId: string; intentId: string; amount: number }): Promise<void>
  /** Takes an amount from a card that was kept, without anybody there. */
  charge(request: ChargeRequest): Promise<Charge>
  /** An event that was signed by the provider and is fresh; null for anything else. */
  readEvent(body: Uint8Array, signature: string | null): Promise<ProviderEvent | null>
}

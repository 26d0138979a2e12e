// Paying, whoever collects: what is asked of the provider is a row first, so that nothing is asked twice or forgotten; what the
// provider tells is believed only where it fits what we asked. What was paid for learns of it in the same transaction.
import { log } from '#/process/log.ts'
import { createDueWork } from '../../background/due-work.ts'
import { appConfig } from '#app.config'
import type { Locale } from '#/contract/core/fields.ts'
import type { PaymentMethod } from '#/contract/order/order.ts'
import type { Db, Tx } from '../../db/client.ts'
import {
  countEnded,
  endPayment,
  endRefund,
  insertPayment,
  keepSession,
  leaseRefund,
  listOpen,
  postponeRefund,
  queueRefund,
} from './payments.repo.ts'
import { PaymentRefused, PaymentUnavailable, type Provider, type Reference } from './provider.ts'
import { applyEvent, settle } from './settle.ts'

export { PaymentUnavailable } from './provider.ts'

/** A payment that has arrived. `customer`: the payer as the provider knows them, where the card was kept. */
export type Settled = { id: string; amount: number; customer: string | null }

/** What a kind of thing that is paid for does when money moves, in the transaction that learns of it. */
export type Settler = {
  /** Called once for each payment. `surplus` is what there was nothing (left) to pay for: it is given back. */
  paid(tx: Tx, settled: Settled): Promise<{ surplus: number }>
  /** A payment came to nothing; another one may follow. */
  failed(tx: Tx, id: string): Promise<void>
  /** Money that was to go back could not: it is still here. `part`: what the refund was asked for. */
  refundFailed(tx: Tx, refund: { id: string; part: string | null; amount: number }): Promise<void>
}
export type Settlers = Record<Reference['kind'], Settler>

export type Begin = {
  reference: Reference
  /** Cents. */
  amount: number
  description: string
  email: string
  locale: Locale
  /** Paths of our own to come back to. */
  successPath: string
  cancelPath: string
  /** The same key is the same payment, until that has come to nothing. */
  key: string
  keepCard?: boolean
}

export type Payments = ReturnType<typeof createPayments>

/** What a card can be charged with at once, by the provider's rules. */
const cardTakes = { min: 50, max: 99_999_999 }

type Options = { db: Db; provider: Provider | null; settlers: Settlers; appOrigin: string }

export function createPayments({ db, provider, settlers, appOrigin }: Options) {
  const refunds = createDueWork({ name: 'Giving money back', doNext: refundNext })
  if (provider) refunds.wake()

  function required(): Provider {
    if (!provider) throw new PaymentUnavailable('No provider of card payments is configured')
    return provider
  }

  async function refundNext(): Promise<boolean> {
    const due = await leaseRefund(db)
    if (!due) return false
    try {
      await required().refund({ refundId: due.id, intentId: due.intentId, amount: due.amount })
      await endRefund(db, due.id)
    } catch (error) {
      if (!(error instanceof PaymentRefused)) {
        log('warn', 'Money could not be given back and will be tried again', { refund: due.id, error })
        await postponeRefund(db, due, String(error))
        return true
      }
      const event = { kind: 'refund_failed', refundId: due.id, reason: error.message } as const
      await db.transaction((tx) => applyEvent(tx, event, settlers))
    }
    return true
  }

  return {
    /** How one may pay an amount; without one, in general. */
    methods(amount = cardTakes.min): PaymentMethod[] {
      const byCard = provider !== null && amount >= cardTakes.min && amount <= cardTakes.max
      return byCard ? ['invoice', 'card'] : ['invoice']
    },

    /** Where to pay. Throws PaymentUnavailable; call it outside a transaction. */
    async begin(request: Begin): Promise<{ url: string }> {
      const { reference, amount, key, successPath, cancelPath, keepCard = false, ...words } = request
      const asked = required()
      const attempt = `${key}-${await countEnded(db, reference)}`
      const payment = await insertPayment(db, { reference, amount, currency: appConfig.currency, key: attempt })
      if (payment.url) return { url: payment.url }
      const session = await unavailableOr(
        asked.openSession({
          ...words,
          amount,
          keepCard,
          paymentId: payment.id,
          expiresAt: payment.expiresAt,
          successUrl: appOrigin + successPath,
          cancelUrl: appOrigin + cancelPath,
        }),
      )
      await keepSession(db, payment.id, session)
      return { url: session.url }
    },

    /** Nobody shall pay for this any more. What is paid nonetheless is given back. */
    async abandon(reference: Reference): Promise<void> {
      for (const { id, sessionId } of await listOpen(db, reference)) {
        await endPayment(db, id, 'expired')
        if (sessionId) {
          await provider
            ?.closeSession(sessionId)
            .catch((error: unknown) => log('info', 'A payment page could not be closed', { payment: id, error }))
        }
      }
    },

    /**
     * Gives back of what was paid for this, as part of the transaction that says so; `wake` after it has committed. `part`
     * comes back should the provider refuse. Throws when so much was not paid.
     */
    refund: (tx: Tx, request: { reference: Reference; amount: number; part?: string }) => queueRefund(tx, request),

    /** Takes an amount from a card that was kept. Settles it, too. Throws PaymentUnavailable when nobody knows. */
    async chargeAgain(request: {
      reference: Reference
      amount: number
      customer: string
      description: string
      key: string
    }): Promise<'paid' | 'failed'> {
      const { reference, amount, customer, description, key } = request
      const asked = required()
      const { currency } = appConfig
      const payment = await insertPayment(db, { reference, amount, currency, key })
      if (payment.status !== 'open') return payment.status === 'paid' ? 'paid' : 'failed'
      const charge = await unavailableOr(
        asked.charge({ paymentId: payment.id, customerId: customer, amount, description }),
      )
      if (charge.outcome === 'failed') {
        await endPayment(db, payment.id, 'failed')
        return 'failed'
      }
      const paid = { kind: 'paid', paymentId: payment.id, sessionId: null, customerId: customer, ...charge } as const
      const settled = await db.transaction((tx) => settle(tx, paid, settlers))
      refunds.wake()
      return settled ? 'paid' : 'failed'
    },

    /** Takes what the provider tells; false where it is not from there. */
    async receive(body: Uint8Array, signature: string | null): Promise<boolean> {
      const event = await required().readEvent(body, signature)
      if (!event) return false
      await db.transaction((tx) => applyEvent(tx, event, settlers))
      refunds.wake()
      return true
    },

    isConfigured: provider !== null,
    /** Starts giving back what is due; returns at once. */
    wake(): void {
      if (provider) refunds.wake()
    },
    close: () => refunds.close(),
  }
}

/** To whoever wants to pay, a refusal of the provider's is one more way of not being available. */
const unavailableOr = <T>(asked: Promise<T>): Promise<T> =>
  asked.catch((error: unknown) => {
    if (!(error instanceof PaymentRefused)) throw error
    log('error', 'The provider of card payments refused a request', { error })
    throw new PaymentUnavailable(error.message)
  })

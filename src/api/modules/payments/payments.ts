// Paying, whoever collects: what is asked of the provider is a row first, so that nothing is asked twice or forgotten; what the
// provider tells is believed only where it fits what we asked. What was paid for learns of it in the same transaction.
import type { PaymentMethod } from '#/contract/order/order.ts'
import type { Db, Tx } from '../../db/client.ts'
import { required } from './asking.ts'
import { chargeKept, type ChargeAgain } from './charging.ts'
import { createPaymentPages } from './payment-pages.ts'
import { queueRefund } from './payments.repo.ts'
import type { Provider, Reference } from './provider.ts'
import { createRefunds } from './refunds.ts'
import { applyEvent } from './settle.ts'

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

export type Payments = ReturnType<typeof createPayments>

/** What a card can be charged with at once, by the provider's rules. */
const cardTakes = { min: 50, max: 99_999_999 }

type Options = { db: Db; provider: Provider | null; settlers: Settlers; appOrigin: string }

export function createPayments({ db, provider, settlers, appOrigin }: Options) {
  const refunds = createRefunds({ db, provider, settlers })
  const pages = createPaymentPages({ db, provider, appOrigin })
  if (provider) refunds.wake()

  return {
    /** How one may pay an amount; without one, in general. */
    methods(amount = cardTakes.min): PaymentMethod[] {
      const byCard = provider !== null && amount >= cardTakes.min && amount <= cardTakes.max
      return byCard ? ['invoice', 'card'] : ['invoice']
    },

    /** Where to pay. Throws PaymentUnavailable; call it outside a transaction. */
    begin: pages.begin,

    /** Nobody shall pay for this any more. What is paid nonetheless is given back. */
    abandon: pages.abandon,

    /**
     * Gives back of what was paid for this, as part of the transaction that says so; `wake` after it has committed. `part`
     * comes back should the provider refuse. Throws when so much was not paid.
     */
    refund: (tx: Tx, request: { reference: Reference; amount: number; part?: string }) => queueRefund(tx, request),

    /** Takes an amount from a card that was kept. Settles it, too. Throws PaymentUnavailable when nobody knows. */
    async chargeAgain(request: ChargeAgain): Promise<'paid' | 'failed'> {
      const outcome = await chargeKept({ db, provider, settlers }, request)
      refunds.wake()
      return outcome
    },

    /** Takes what the provider tells; false where it is not from there. */
    async receive(body: Uint8Array, signature: string | null): Promise<boolean> {
      const event = await required(provider).readEvent(body, signature)
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

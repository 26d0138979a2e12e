// Pages of the provider's on which somebody pays, once for each thing that is to be paid.
import { appConfig } from '#app.config'
import type { Locale } from '#/contract/core/fields.ts'
import { log } from '#/process/log.ts'
import type { Db } from '../../db/client.ts'
import { required, unavailableOr } from './asking.ts'
import { countEnded, endPayment, insertPayment, keepSession, listOpen } from './payments.repo.ts'
import type { Provider, Reference } from './provider.ts'

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

type Options = { db: Db; provider: Provider | null; appOrigin: string }

export function createPaymentPages({ db, provider, appOrigin }: Options) {
  return {
    async begin(request: Begin): Promise<{ url: string }> {
      const { reference, amount, key, successPath, cancelPath, keepCard = false, ...words } = request
      const asked = required(provider)
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
  }
}

import { log } from '#/process/log.ts'
import { PaymentRefused, PaymentUnavailable, type Provider } from './provider.ts'

export function required(provider: Provider | null): Provider {
  if (!provider) throw new PaymentUnavailable('No provider of card payments is configured')
  return provider
}

/** To whoever wants to pay, a refusal of the provider's is one more way of not being available. */
export const unavailableOr = <T>(asked: Promise<T>): Promise<T> =>
  asked.catch((error: unknown) => {
    if (!(error instanceof PaymentRefused)) throw error
    log('error', 'The provider of card payments refused a request', { error })
    throw new PaymentUnavailable(error.message)
  })

import { appConfig } from '#app.config'
import type { Db } from '../../db/client.ts'
import { required, unavailableOr } from './asking.ts'
import type { Settlers } from './payments.ts'
import { endPayment, insertPayment } from './payments.repo.ts'
import type { Provider, Reference } from './provider.ts'
import { settle } from './settle.ts'

export type ChargeAgain = { reference: Reference; amount: number; customer: string; description: string; key: string }
type Options = { db: Db; provider: Provider | null; settlers: Settlers }

/** Takes an amount from a card that was kept, once for each key. */
export async function chargeKept(
  { db, provider, settlers }: Options,
  { reference, amount, customer, description, key }: ChargeAgain,
): Promise<'paid' | 'failed'> {
  const asked = required(provider)
  const { currency } = appConfig
  const payment = await insertPayment(db, { reference, amount, currency, key })
  if (payment.status !== 'open') return payment.status === 'paid' ? 'paid' : 'failed'
  const charge = await unavailableOr(asked.charge({ paymentId: payment.id, customerId: customer, amount, description }))
  if (charge.outcome === 'failed') {
    await endPayment(db, payment.id, 'failed')
    return 'failed'
  }
  const paid = { kind: 'paid', paymentId: payment.id, sessionId: null, customerId: customer, ...charge } as const
  return (await db.transaction((tx) => settle(tx, paid, settlers))) ? 'paid' : 'failed'
}

import { log } from '#/process/log.ts'
import { createDueWork } from '../../background/due-work.ts'
import type { Db } from '../../db/client.ts'
import { required } from './asking.ts'
import type { Settlers } from './payments.ts'
import { endRefund, leaseRefund, postponeRefund } from './payments.repo.ts'
import { PaymentRefused, type Provider } from './provider.ts'
import { applyEvent } from './settle.ts'

type Options = { db: Db; provider: Provider | null; settlers: Settlers }

/** Gives back what is due, one after the other. */
export function createRefunds({ db, provider, settlers }: Options) {
  return createDueWork({ name: 'Giving money back', doNext: refundNext })

  async function refundNext(): Promise<boolean> {
    const due = await leaseRefund(db)
    if (!due) return false
    try {
      await required(provider).refund({ refundId: due.id, intentId: due.intentId, amount: due.amount })
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
}

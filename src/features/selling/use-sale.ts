import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Order } from '#/contract/order.ts'
import type { Result } from '#/contract/result.ts'
import { m } from '#/paraglide/messages.js'
import { toast } from '#/ui/feedback/toast.ts'
import { productsKey } from './products.queries.ts'
import { advanceSale, markSalePaid } from './sales.functions.ts'
import { saleQuery, salesKey } from './sales.queries.ts'
import { stepWords, type Step } from './sales.words.ts'

/** Shows an order as it is now; its stock may be another, too. */
export function useKeepSale() {
  const client = useQueryClient()
  return async (order: Order) => {
    client.setQueryData(saleQuery(order.id).queryKey, order)
    await Promise.all([
      client.invalidateQueries({ queryKey: salesKey }),
      client.invalidateQueries({ queryKey: productsKey }),
    ])
  }
}

/** What a seller does with an order, one thing at a time. Each answers whether it was done. */
export function useSale({ id, number }: Pick<Order, 'id' | 'number'>) {
  const keep = useKeepSale()
  const client = useQueryClient()
  const [pending, setPending] = useState<Step | 'paid' | null>(null)

  async function run(what: Step | 'paid', send: Promise<Result<{ order: Order }>>, done: string): Promise<boolean> {
    setPending(what)
    const result = await send.catch(() => null)
    if (result?.ok) {
      await keep(result.data.order)
      toast(done)
    } else {
      toast.error(result?.error.message ?? m.record_offline())
      // Perhaps somebody else was quicker: then this shows it.
      await client.invalidateQueries({ queryKey: salesKey })
    }
    setPending(null)
    return result?.ok === true
  }

  return {
    pending,
    advance: (status: Step, tracking = '') =>
      run(status, advanceSale({ data: { id, status, tracking } }), stepWords[status].done({ number })),
    markPaid: () => run('paid', markSalePaid({ data: { id } }), m.selling_done_paid({ number })),
  }
}

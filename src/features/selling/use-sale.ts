import { useMutation } from '@tanstack/react-query'
import type { Order } from '#/contract/order/order.ts'
import { m } from '#/paraglide/messages.js'
import { toast } from '#/ui/feedback/toast.ts'
import { saleStepMutation, type SaleStep } from './sales.mutations.ts'
import { stepWords, type Step } from './sales.words.ts'

/** What a seller does with an order, one thing at a time. Each answers whether it was done. */
export function useSale({ id, number }: Pick<Order, 'id' | 'number'>) {
  const { mutateAsync, isPending, variables } = useMutation(saleStepMutation(id))

  const run = (step: SaleStep, done: string): Promise<boolean> =>
    mutateAsync(step).then(
      () => {
        toast(done)
        return true
      },
      () => false,
    )

  return {
    pending: isPending ? variables.status : null,
    advance: (status: Step, tracking = '') => run({ status, tracking }, stepWords[status].done({ number })),
    markPaid: () => run({ status: 'paid' }, m.selling_done_paid({ number })),
  }
}

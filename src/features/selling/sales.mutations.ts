import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { requireData } from '#/client/require-data.ts'
import type { Order } from '#/contract/order/order.ts'
import { productsKey } from './products.queries.ts'
import { advanceSale, deleteDiscount, markSalePaid, refundSale } from './sales.functions.ts'
import { saleQuery, salesKey } from './sales.queries.ts'
import type { Step } from './sales.words.ts'

/** Shows an order as it is now; its stock may be another, too. */
async function showSale(order: Order, client: QueryClient) {
  client.setQueryData(saleQuery(order.id).queryKey, order)
  await Promise.all([
    client.invalidateQueries({ queryKey: salesKey }),
    client.invalidateQueries({ queryKey: productsKey }),
  ])
}

/** What a seller does with an order: the next step of its way, or that it was paid. */
export type SaleStep = { status: Step; tracking: string } | { status: 'paid' }

export const saleStepMutation = (id: string) =>
  mutationOptions({
    mutationFn: async (step: SaleStep) => {
      const call = step.status === 'paid' ? markSalePaid({ data: { id } }) : advanceSale({ data: { id, ...step } })
      return (await requireData(call)).order
    },
    onSuccess: (order, _step, _onMutateResult, { client }) => showSale(order, client),
    // Perhaps somebody else was quicker: then this shows it.
    onError: (_error, _step, _onMutateResult, { client }) => client.invalidateQueries({ queryKey: salesKey }),
  })

type Refund = Parameters<typeof refundSale>[0]['data']

/** The dialog shows its failures itself, beside the field or above the form. */
export const refundMutation = () =>
  mutationOptions({
    mutationFn: async (data: Refund) => (await requireData(refundSale({ data }))).order,
    onSuccess: (order, _refund, _onMutateResult, { client }) => showSale(order, client),
    meta: { ownFailure: true },
  })

export const deleteDiscountMutation = () =>
  mutationOptions({
    mutationFn: (id: string) => requireData(deleteDiscount({ data: { id } })),
    onSettled: (_data, _error, _id, _onMutateResult, { client }) => client.invalidateQueries({ queryKey: salesKey }),
  })

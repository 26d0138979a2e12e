import { createFileRoute } from '@tanstack/react-router'
import { orderSearch } from '#/contract/order.search.ts'
import { getOrder } from '#/features/shop/shop.functions.ts'
import { currentFormState } from '#/lib/form-state.ts'
import { unwrap } from '#/lib/unwrap.ts'
import { m } from '#/paraglide/messages.js'
import { postOrder } from '../../-checkout-posts.server.ts'
import { OrderGoneScreen, OrderScreen } from '../../-order-screen.tsx'
import { pageHead } from '../../-page-head.ts'

export const Route = createFileRoute('/_public/orders/$id')({
  validateSearch: orderSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ params: { id }, deps: { key } }) => ({
    ...unwrap(await getOrder({ data: { id, key } })),
    posted: currentFormState('order'),
  }),
  head: ({ loaderData }) =>
    pageHead({ title: loaderData ? m.orders_number(loaderData.order) : m.orders_gone_title(), noindex: true }),
  component: Order,
  notFoundComponent: OrderGoneScreen,
  server: { handlers: { POST: postOrder } },
})

function Order() {
  return <OrderScreen {...Route.useLoaderData()} linkKey={Route.useSearch().key} />
}

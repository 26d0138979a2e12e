import { createFileRoute } from '@tanstack/react-router'
import { shopLinks } from '#/areas/site.ts'
import { orderSearch } from '#/contract/order/order.search.ts'
import { getOrder } from '#/features/shop/shop.functions.ts'
import { currentFormState } from '#/router/form-state.ts'
import { unwrap } from '#/router/unwrap.ts'
import { m } from '#/paraglide/messages.js'
import { postOrder } from '../../_frame/checkout-posts.server.ts'
import { OrderGoneScreen } from '#/features/shop/screens/order-gone-screen.tsx'
import { OrderScreen } from '#/features/shop/screens/order-screen.tsx'
import { pageHead } from '../../_frame/page-head.ts'

export const Route = createFileRoute('/_public/orders/$id')({
  validateSearch: orderSearch,
  loaderDeps: ({ search: { key } }) => ({ key }),
  loader: async ({ params: { id }, deps: { key } }) => ({
    ...unwrap(await getOrder({ data: { id, key } })),
    posted: currentFormState('order'),
  }),
  head: ({ loaderData }) =>
    pageHead({ title: loaderData ? m.orders_number(loaderData.order) : m.orders_gone_title(), noindex: true }),
  component: Order,
  notFoundComponent: OrderGone,
  server: { handlers: { POST: postOrder } },
})

function Order() {
  return <OrderScreen {...Route.useLoaderData()} search={Route.useSearch()} links={shopLinks} />
}

function OrderGone() {
  return <OrderGoneScreen login={shopLinks.login('/orders')} />
}

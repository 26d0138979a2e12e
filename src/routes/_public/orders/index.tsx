import { createFileRoute, linkOptions, redirect } from '@tanstack/react-router'
import { shopLinks } from '#/areas/site.ts'
import { ordersSearch } from '#/contract/order/order.search.ts'
import { OrdersScreen } from '#/features/shop/screens/orders-screen.tsx'
import { listOrders } from '#/features/shop/shop.functions.ts'
import { unwrap } from '#/router/unwrap.ts'
import { m } from '#/paraglide/messages.js'
import { pageHead } from '../../_frame/page-head.ts'

export const Route = createFileRoute('/_public/orders/')({
  validateSearch: ordersSearch,
  beforeLoad: ({ context, location }) => {
    if (!context.viewer) throw redirect({ to: '/auth/login', search: { redirect: location.href } })
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => ({ page: unwrap(await listOrders({ data: deps })) }),
  head: () => pageHead({ title: m.orders_title(), noindex: true }),
  component: Orders,
})

const links = { ...shopLinks, orders: (search: object) => linkOptions({ to: '/orders', search }) }

function Orders() {
  return <OrdersScreen page={Route.useLoaderData().page} links={links} />
}

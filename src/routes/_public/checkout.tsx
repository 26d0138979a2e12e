import { createFileRoute } from '@tanstack/react-router'
import { shopLinks } from '#/areas/site.ts'
import { checkoutSearch } from '#/features/shop/checkout.search.ts'
import { m } from '#/paraglide/messages.js'
import { pageHead } from '../_frame/page-head.ts'
import { CheckoutScreen } from '#/features/shop/screens/checkout-screen.tsx'
import { loadCheckout } from '#/features/shop/checkout.load.ts'
import { postCheckout } from '../_frame/checkout-posts.server.ts'

export const Route = createFileRoute('/_public/checkout')({
  validateSearch: checkoutSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadCheckout(deps),
  head: () => pageHead({ title: m.checkout_title(), noindex: true }),
  component: Checkout,
  server: { handlers: { POST: postCheckout } },
})

function Checkout() {
  return <CheckoutScreen loaded={Route.useLoaderData()} search={Route.useSearch()} links={shopLinks} />
}

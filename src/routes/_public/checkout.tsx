import { createFileRoute } from '@tanstack/react-router'
import { checkoutSearch } from '#/features/shop/checkout.search.ts'
import { m } from '#/paraglide/messages.js'
import { pageHead } from '../-page-head.ts'
import { CheckoutScreen } from '../-checkout-screen.tsx'
import { loadCheckout } from '../-load-checkout.ts'
import { postCheckout } from '../-checkout-posts.server.ts'

export const Route = createFileRoute('/_public/checkout')({
  validateSearch: checkoutSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadCheckout(deps),
  head: () => pageHead({ title: m.checkout_title(), noindex: true }),
  component: Checkout,
  server: { handlers: { POST: postCheckout } },
})

function Checkout() {
  return <CheckoutScreen loaded={Route.useLoaderData()} search={Route.useSearch()} />
}

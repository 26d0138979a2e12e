import { createFileRoute, linkOptions, redirect } from '@tanstack/react-router'
import { siteLinks } from '#/areas/site.ts'
import type { SessionUser } from '#/contract/account/account.ts'
import { paymentSearch } from '#/contract/plan/plan.search.ts'
import { m } from '#/paraglide/messages.js'
import { pageHead } from '../_frame/page-head.ts'
import { loadPayment, loadReceipt } from '#/features/billing/payment.load.ts'
import { postPayment } from '#/features/billing/billing.posts.server.ts'
import { PaymentScreen } from '#/features/billing/screens/payment-screen.tsx'

export const Route = createFileRoute('/_public/payment')({
  validateSearch: paymentSearch,
  beforeLoad({ context, location }) {
    const { viewer } = context as { viewer?: SessionUser | null }
    if (!viewer) throw redirect({ to: '/auth/login', search: { redirect: location.href } })
    return { viewer }
  },
  loaderDeps: ({ search: { plan, interval, organisation, invoice, step } }) => ({
    plan,
    interval,
    organisation,
    invoice,
    isReceipt: step === 'receipt',
  }),
  loader: ({ context, deps }) => (deps.isReceipt ? loadReceipt(deps) : loadPayment(context.viewer, deps)),
  head: () => pageHead({ title: m.billing_payment_head(), noindex: true }),
  component: Payment,
  server: { handlers: { POST: postPayment } },
})

const links = {
  pricing: siteLinks.pricing,
  billing: (organisation?: string) =>
    linkOptions({ to: '/dashboard/user/account', search: { tab: 'billing', organisation } }),
}

function Payment() {
  const navigate = Route.useNavigate()
  return (
    <PaymentScreen
      data={Route.useLoaderData()}
      search={Route.useSearch()}
      links={links}
      onSearchChange={(search, options) => void navigate({ search, ...options })}
    />
  )
}

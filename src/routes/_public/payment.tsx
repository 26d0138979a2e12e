import { createFileRoute, redirect } from '@tanstack/react-router'
import type { SessionUser } from '#/contract/account.ts'
import { paymentSearch } from '#/contract/plan.search.ts'
import { m } from '#/paraglide/messages.js'
import { pageHead } from '../-page-head.ts'
import { loadPayment, loadReceipt } from '../-payment.ts'
import { postPayment } from '../-payment-post.server.ts'
import { PaymentScreen } from '../-payment-screen.tsx'

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

function Payment() {
  const navigate = Route.useNavigate()
  return (
    <PaymentScreen
      data={Route.useLoaderData()}
      search={Route.useSearch()}
      onSearchChange={(search, options) => void navigate({ search, ...options })}
    />
  )
}

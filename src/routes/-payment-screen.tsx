import { linkOptions, useRouter } from '@tanstack/react-router'
import { siteLinks } from '#/areas/site.ts'
import type { PaymentSearch } from '#/contract/plan.search.ts'
import type { Subscribed } from '#/contract/plan.ts'
import { subscribe } from '#/features/billing/billing.functions.ts'
import type { Values } from '#/features/billing/billing.ts'
import { NotForYouPage } from '#/features/billing/pages/not-for-you-page.tsx'
import { PaymentPage } from '#/features/billing/pages/payment-page.tsx'
import { ReceiptPage } from '#/features/billing/pages/receipt-page.tsx'
import { receiptSearch, type loadPayment, type loadReceipt } from './-payment.ts'

type PaymentScreenProps = {
  data: Awaited<ReturnType<typeof loadPayment> | ReturnType<typeof loadReceipt>>
  search: PaymentSearch
  onSearchChange: (search: PaymentSearch, options?: { replace?: boolean; resetScroll?: boolean }) => void
}

const submit = (data: Values) => subscribe({ data })

/** The choice, step by step, and then what came of it. */
export function PaymentScreen({ data, search, onSearchChange }: PaymentScreenProps) {
  const { step = 'details', organisation } = search
  const router = useRouter()
  function onSubscribed(subscribed: Subscribed) {
    if (subscribed.payAt) location.assign(subscribed.payAt)
    else onSearchChange(receiptSearch(subscribed), { replace: true })
  }
  if (data.kind === 'receipt') {
    const billing = linkOptions({ to: '/dashboard/user/account', search: { tab: 'billing', organisation } })
    return <ReceiptPage billing={data.billing} invoice={data.invoice} links={{ billing }} />
  }
  if (!data.quote) return <NotForYouPage plan={data.plan} links={siteLinks} />
  return (
    <PaymentPage
      {...data}
      quote={data.quote}
      step={step}
      onStepChange={(next, options) =>
        onSearchChange({ ...search, step: next === 'details' ? undefined : next }, { resetScroll: false, ...options })
      }
      subscribe={submit}
      onSubscribed={onSubscribed}
      onStale={() => void router.invalidate()}
    />
  )
}

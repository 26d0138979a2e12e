import { useRouter, type LinkProps } from '@tanstack/react-router'
import type { PaymentSearch } from '#/contract/plan/plan.search.ts'
import type { Subscribed } from '#/contract/plan/plan.ts'
import { subscribe } from '../billing.functions.ts'
import type { Values } from '../billing.ts'
import { NotForYouPage } from '../components/not-for-you-page.tsx'
import { PaymentPage } from '../components/payment-page.tsx'
import { ReceiptPage } from '../components/receipt-page.tsx'
import { receiptSearch, type loadPayment, type loadReceipt } from '../payment.load.ts'

type PaymentScreenProps = {
  data: Awaited<ReturnType<typeof loadPayment> | ReturnType<typeof loadReceipt>>
  search: PaymentSearch
  links: { pricing: LinkProps; billing: (organisation?: string) => LinkProps }
  onSearchChange: (search: PaymentSearch, options?: { replace?: boolean; resetScroll?: boolean }) => void
}

const submit = (data: Values) => subscribe({ data })

/** The choice, step by step, and then what came of it. */
export function PaymentScreen({ data, search, links, onSearchChange }: PaymentScreenProps) {
  const { step = 'details', organisation } = search
  const router = useRouter()
  function onSubscribed(subscribed: Subscribed) {
    if (subscribed.payAt) location.assign(subscribed.payAt)
    else onSearchChange(receiptSearch(subscribed), { replace: true })
  }
  if (data.kind === 'receipt') {
    return (
      <ReceiptPage billing={data.billing} invoice={data.invoice} links={{ billing: links.billing(organisation) }} />
    )
  }
  if (!data.quote) return <NotForYouPage plan={data.plan} links={links} />
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

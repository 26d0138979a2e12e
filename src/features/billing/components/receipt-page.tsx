import { Link, type LinkProps } from '@tanstack/react-router'
import type { Billing, InvoiceSummary } from '#/contract/plan/plan.ts'
import { formatDay } from '#/words/dates.ts'
import { filePaths } from '#/lib/file-paths.ts'
import { formatMoney } from '#/words/money.ts'
import { m } from '#/paraglide/messages.js'
import { Container } from '#/ui/page/container.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { nameOf, priceWords } from '../billing.words.ts'
import { PlanArt } from './plan-art.tsx'

type ReceiptPageProps = {
  billing: Billing
  invoice: InvoiceSummary | null
  links: { billing: LinkProps }
}

/** What came of it: the plan in force, what is still to be paid, and when next. */
export function ReceiptPage({ billing, invoice, links }: ReceiptPageProps) {
  const { plan, subscription, plans } = billing
  const alike = plans.filter(({ audience }) => audience === plan.audience)
  return (
    <Container className="max-w-[52rem] pt-10 pb-8">
      <PlanArt rank={alike.findIndex(({ code }) => code === plan.code)} ofHowMany={alike.length} size={160} />
      <h1 className="mt-8 text-[30px] leading-tight font-bold tracking-[-0.022em] sm:text-display">
        {subscription?.status === 'trialing'
          ? m.billing_receipt_trial({ plan: nameOf(plan) })
          : m.billing_receipt_title({ plan: nameOf(plan) })}
      </h1>
      <div className="mt-4 max-w-prose space-y-2 text-lead text-muted">
        {invoice && <p>{invoiceWord(invoice)}</p>}
        {subscription && (
          <p>
            {m.billing_next({
              day: formatDay(subscription.currentPeriodEnd),
              price: priceWords(subscription.priceAtStart, subscription.interval),
            })}
          </p>
        )}
      </div>
      <div className="mt-8 flex flex-wrap gap-3">
        {invoice?.payAt && (
          <Button asChild size="lg">
            <a href={invoice.payAt}>{m.billing_pay_card()}</a>
          </Button>
        )}
        {invoice && (
          <Button asChild size="lg" variant={invoice.payAt ? 'outline' : 'primary'}>
            <a href={filePaths.invoice(invoice.id)} download>
              {m.billing_receipt_invoice({ number: invoice.number })}
            </a>
          </Button>
        )}
        <Button asChild size="lg" variant={invoice ? 'outline' : 'primary'}>
          <Link {...links.billing}>{m.billing_receipt_billing()}</Link>
        </Button>
      </div>
    </Container>
  )
}

function invoiceWord({ status, total, dueAt, payAt }: InvoiceSummary): string {
  const amount = formatMoney(total)
  if (status === 'paid') return m.billing_receipt_paid({ amount })
  return dueAt && !payAt ? m.billing_receipt_due({ amount, day: formatDay(dueAt) }) : m.billing_receipt_open({ amount })
}

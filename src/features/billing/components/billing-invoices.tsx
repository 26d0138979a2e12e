import { Link, type LinkProps } from '@tanstack/react-router'
import Download from 'lucide-react/icons/download'
import type { InvoiceSummary } from '#/contract/plan/plan.ts'
import type { Result } from '#/contract/core/result.ts'
import { formatDay } from '#/words/dates.ts'
import { filePaths } from '#/lib/file-paths.ts'
import { formatMoney } from '#/words/money.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { Badge } from '#/ui/primitives/badge.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import type { Values } from '../billing.ts'
import { invoiceWords } from '../billing.words.ts'
import { BillingForm } from './billing-form.tsx'

type Payable = { payAt: string | null }

export type BillingInvoicesProps = {
  invoices: readonly InvoiceSummary[]
  /** Pages of older and newer ones. */
  older: LinkProps | null
  newer: LinkProps | null
  /** Whether cards are taken. */
  byCard: boolean
  posted: FormState | undefined
  pay: (values: Values) => Promise<Result<Payable>>
  onPay: (payAt: string | null) => void
}

export function BillingInvoices({ invoices, older, newer, byCard, posted, pay, onPay }: BillingInvoicesProps) {
  if (invoices.length === 0) return <p className="text-muted">{m.billing_invoices_none()}</p>
  return (
    <>
      <ul className="divide-y divide-line rounded border border-line bg-card">
        {invoices.map((invoice) => (
          <li key={invoice.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
            <div className="min-w-0 grow basis-40">
              <p className="font-semibold">{invoice.subject}</p>
              <p className="text-small text-muted">
                {m.billing_invoice_line({ number: invoice.number, day: formatDay(invoice.issuedAt) })}
              </p>
              {invoice.credits.map(({ id, number, total }) => (
                <p key={id} className="text-small">
                  <a href={filePaths.creditNote(id)} download className={linkClass}>
                    {m.billing_credit_note({ number, money: formatMoney(total) })}
                  </a>
                </p>
              ))}
            </div>
            <Badge tone={invoiceWords[invoice.status].tone}>{invoiceWords[invoice.status].word()}</Badge>
            <span className="min-w-20 text-end font-semibold tabular-nums">{formatMoney(invoice.total)}</span>
            <Button asChild variant="ghost" size="icon" className="-me-2">
              <a
                href={filePaths.invoice(invoice.id)}
                download
                aria-label={m.billing_invoice_open({ number: invoice.number })}
              >
                <Download aria-hidden className="size-5" strokeWidth={1.75} />
              </a>
            </Button>
            {invoice.payAt && (
              <Button asChild size="sm">
                <a href={invoice.payAt}>{m.billing_pay_card()}</a>
              </Button>
            )}
            {byCard && !invoice.payAt && (invoice.status === 'unpaid' || invoice.status === 'overdue') && (
              <BillingForm
                name="pay-invoice"
                hidden={{ id: invoice.id }}
                posted={posted}
                submit={pay}
                onDone={({ payAt }) => onPay(payAt)}
              >
                {({ pending }) => (
                  <Button type="submit" size="sm" pending={pending}>
                    {m.billing_pay_card()}
                  </Button>
                )}
              </BillingForm>
            )}
          </li>
        ))}
      </ul>
      <nav aria-label={m.billing_invoices()} className="flex justify-between gap-4 empty:hidden">
        {newer && (
          <Button asChild variant="link">
            <Link {...newer}>{m.billing_newer()}</Link>
          </Button>
        )}
        {older && (
          <Button asChild variant="link" className="ms-auto">
            <Link {...older}>{m.billing_older()}</Link>
          </Button>
        )}
      </nav>
    </>
  )
}

import type { PlanQuote } from '#/contract/plan/plan.ts'
import { formatDay } from '#/words/dates.ts'
import { formatMoney } from '#/words/money.ts'
import { m } from '#/paraglide/messages.js'
import { nameOf, priceWords } from '../billing.words.ts'

/** What is paid today, and when next. */
export function PaymentSummary({ quote }: { quote: PlanQuote }) {
  const { plan, interval, price, credit, today, taxes, trialDays, nextAt, changes } = quote
  const day = formatDay(nextAt)
  return (
    <aside aria-labelledby="summary" className="self-start rounded border border-line bg-card p-6 lg:sticky lg:top-8">
      <h2 id="summary" className="text-lead font-semibold">
        {nameOf(plan)}
      </h2>
      <p className="text-small text-muted">{m.billing_summary_for({ name: quote.owner.name })}</p>
      <dl className="mt-5 space-y-2 border-t border-line pt-5 tabular-nums">
        <Line
          term={interval === 'month' ? m.billing_line_month() : m.billing_line_year()}
          detail={formatMoney(price)}
        />
        {credit > 0 && <Line term={m.billing_credit()} detail={`−${formatMoney(credit)}`} />}
        <div className="flex items-baseline justify-between gap-4 pt-3 text-lead font-semibold">
          <dt>{m.billing_today()}</dt>
          <dd>{formatMoney(today)}</dd>
        </div>
        {taxes.map(({ rate, tax }) => (
          <Line key={rate} isQuiet term={m.billing_tax({ rate: String(rate / 100) })} detail={formatMoney(tax)} />
        ))}
      </dl>
      <p className="mt-5 border-t border-line pt-5 text-small text-muted">
        {trialDays > 0
          ? m.billing_next_trial({ day, price: priceWords(price, interval) })
          : changes && today === 0 && credit === 0
            ? m.billing_next_later({ day, price: priceWords(price, interval) })
            : m.billing_next({ day, price: priceWords(price, interval) })}
      </p>
    </aside>
  )
}

function Line({ term, detail, isQuiet }: { term: string; detail: string; isQuiet?: boolean }) {
  return (
    <div className={isQuiet ? 'flex justify-between gap-4 text-small text-muted' : 'flex justify-between gap-4'}>
      <dt>{term}</dt>
      <dd>{detail}</dd>
    </div>
  )
}

import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { SubscriberFigures } from '#/contract/plan/subscriber.ts'
import { m } from '#/paraglide/messages.js'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { numberFormat } from '#/words/formats.ts'
import { formatMoney } from '#/words/money.ts'
import { daysOfMonth, monthWords, type SubscriptionLinks } from '../subscribers.words.ts'

type FiguresProps = { figures: SubscriberFigures; links: SubscriptionLinks }

type FigurePanelProps = { id: string; title: string; lead?: string | undefined; children: ReactNode }

export function FigurePanel({ id, title, lead, children }: FigurePanelProps) {
  return (
    <section aria-labelledby={id} className="rounded border border-line bg-card p-5 sm:p-6">
      <h2 id={id} className="text-lead font-semibold">
        {title}
      </h2>
      {lead && <p className="mt-1 text-muted">{lead}</p>}
      <div className="mt-4">{children}</div>
    </section>
  )
}

const head = 'py-2 font-semibold'

export function MonthsPanel({ figures: { months }, links }: FiguresProps) {
  const [first, last] = [months[0]!, months.at(-1)!]
  const highest = Math.max(1, ...months.map(({ cents }) => cents))
  return (
    <FigurePanel
      id="months"
      title={m.subscribers_months()}
      lead={m.subscribers_months_sentence({
        first: monthWords(first.month),
        before: formatMoney(first.cents),
        last: monthWords(last.month),
        after: formatMoney(last.cents),
      })}
    >
      <svg
        viewBox="0 0 1300 200"
        preserveAspectRatio="none"
        className="h-32 w-full rtl:-scale-x-100"
        aria-hidden="true"
      >
        {months.map(({ month, cents }, index) => {
          const height = Math.max(2, (cents / highest) * 190)
          return (
            <rect
              key={month}
              x={index * 100 + 10}
              width={80}
              y={198 - height}
              height={height}
              fill="var(--primary-text)"
            />
          )
        })}
      </svg>
      <details className="mt-3 text-small">
        <summary className={`${linkClass} w-fit cursor-pointer py-2`}>{m.subscribers_as_table()}</summary>
        <table className="w-full border-collapse tabular-nums">
          <thead>
            <tr className="border-b border-line text-muted">
              <th scope="col" className={`${head} text-start`}>
                {m.subscribers_month()}
              </th>
              <th scope="col" className={`${head} text-end`}>
                {m.subscribers_amount()}
              </th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, cents }) => (
              <tr key={month} className="border-b border-line last:border-0">
                <th scope="row" className="py-1.5 text-start font-normal">
                  <Link
                    {...links.list({ moved: `paying_${daysOfMonth(month).before}_${daysOfMonth(month).last}` })}
                    className={linkClass}
                  >
                    {monthWords(month)}
                  </Link>
                </th>
                <td className="py-1.5 text-end">{formatMoney(cents)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </FigurePanel>
  )
}

export function CohortsPanel({ figures: { cohorts }, links }: FiguresProps) {
  const longest = Math.max(...cohorts.map(({ paying }) => paying.length))
  return (
    <FigurePanel id="cohorts" title={m.subscribers_cohorts()} lead={m.subscribers_cohorts_lead()}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys */}
      <div className="overflow-x-auto" role="region" aria-labelledby="cohorts" tabIndex={0}>
        <table className="border-collapse text-small tabular-nums">
          <thead>
            <tr className="border-b border-line text-muted">
              <th scope="col" className={`${head} pe-4 text-start`}>
                {m.subscribers_month()}
              </th>
              {Array.from({ length: longest }, (_, index) => (
                <th key={index} scope="col" className={`${head} min-w-11 px-2 text-end`}>
                  {index}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cohorts.map(({ month, paying }) => (
              <tr key={month} className="border-b border-line last:border-0">
                <th scope="row" className="py-1.5 pe-4 text-start font-normal whitespace-nowrap">
                  <Link
                    {...links.list({ moved: `new_${daysOfMonth(month).before}_${daysOfMonth(month).last}` })}
                    className={linkClass}
                  >
                    {monthWords(month)}
                  </Link>
                </th>
                {paying.map((count, index) => (
                  // oxlint-disable-next-line react/no-array-index-key -- a month is named by how many have passed
                  <td key={index} className="px-2 py-1.5 text-end">
                    {count}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </FigurePanel>
  )
}

export function PlansPanel({ figures: { plans }, links }: FiguresProps) {
  const all = plans.reduce((sum, { cents }) => sum + cents, 0)
  const percent = numberFormat({ style: 'percent', maximumFractionDigits: 1 })
  return (
    <FigurePanel id="plans" title={m.subscribers_plans()}>
      <table className="w-full border-collapse tabular-nums">
        <thead>
          <tr className="border-b border-line text-small text-muted">
            <th scope="col" className={`${head} text-start`}>
              {m.subscribers_plan()}
            </th>
            <th scope="col" className={`${head} text-end`}>
              {m.subscribers_count()}
            </th>
            <th scope="col" className={`${head} text-end`}>
              {m.subscribers_amount()}
            </th>
            <th scope="col" className={`${head} text-end`}>
              {m.subscribers_share()}
            </th>
          </tr>
        </thead>
        <tbody>
          {plans.map(({ code, name, count, cents }) => (
            <tr key={code} className="border-b border-line last:border-0">
              <th scope="row" className="py-2 text-start font-normal">
                <Link {...links.list({ plan: code })} className={linkClass}>
                  {name}
                </Link>
              </th>
              <td className="py-2 text-end">{count}</td>
              <td className="py-2 text-end">{formatMoney(cents)}</td>
              <td className="py-2 text-end">{percent.format(all ? cents / all : 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </FigurePanel>
  )
}

const overdueWords = {
  7: m.subscribers_overdue_7,
  14: m.subscribers_overdue_14,
  30: m.subscribers_overdue_30,
  more: m.subscribers_overdue_more,
}

export function PressingPanel({ figures: { trialsEnding, overdue }, links }: FiguresProps) {
  return (
    <FigurePanel id="pressing" title={m.subscribers_pressing()}>
      <p>
        <Link {...links.list({ ending: 'trial' })} className={linkClass}>
          {m.subscribers_trials()}
        </Link>{' '}
        <span className="font-semibold tabular-nums">{trialsEnding}</span>
      </p>
      <p className="mt-3">
        <Link {...links.list({ overdue: 'yes' })} className={linkClass}>
          {m.subscribers_overdue()}
        </Link>
      </p>
      {overdue.length === 0 && <p className="text-muted">{m.subscribers_overdue_none()}</p>}
      <ul className="mt-1 text-muted tabular-nums">
        {overdue.map(({ days, count, cents }) => (
          <li key={days}>{overdueWords[days]({ count, money: formatMoney(cents) })}</li>
        ))}
      </ul>
    </FigurePanel>
  )
}

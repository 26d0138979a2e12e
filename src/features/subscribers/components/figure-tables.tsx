import { monthName } from '#/words/dates.ts'
import { Link } from '@tanstack/react-router'
import type { SubscriberFigures } from '#/contract/plan/subscriber.ts'
import { m } from '#/paraglide/messages.js'
import { Chart } from '#/ui/charts/chart.tsx'
import { FigureTable } from '#/ui/charts/figure-table.tsx'
import { Panel } from '#/ui/page/panel.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { numberFormat } from '#/words/formats.ts'
import { formatMoney } from '#/words/money.ts'
import { daysOfMonth, type SubscriptionLinks } from '../subscribers.words.ts'

type FiguresProps = { figures: SubscriberFigures; links: SubscriptionLinks }

const head = 'py-2 font-semibold'

export function MonthsPanel({ figures: { months }, links }: FiguresProps) {
  const [first, last] = [months[0]!, months.at(-1)!]
  return (
    <Chart
      title={m.subscribers_months()}
      sentence={m.subscribers_months_sentence({
        first: monthName(first.month),
        before: formatMoney(first.cents),
        last: monthName(last.month),
        after: formatMoney(last.cents),
      })}
      series={[{ name: m.subscribers_amount(), fill: 'bg-primary-text' }]}
      columns={months.map(({ month, cents }) => ({
        id: month,
        label: monthName(month),
        values: [cents],
        link: links.list({ moved: `paying_${daysOfMonth(month).before}_${daysOfMonth(month).last}` }),
      }))}
      shown={(cents) => formatMoney(cents)}
      texts={{ asTable: m.subscribers_as_table(), time: m.subscribers_month() }}
    />
  )
}

export function CohortsPanel({ figures: { cohorts }, links }: FiguresProps) {
  const longest = Math.max(...cohorts.map(({ paying }) => paying.length))
  return (
    <Panel title={m.subscribers_cohorts()} lead={m.subscribers_cohorts_lead()}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys */}
      <div className="mt-4 overflow-x-auto" role="region" aria-label={m.subscribers_cohorts_lead()} tabIndex={0}>
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
                    {monthName(month)}
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
    </Panel>
  )
}

export function PlansPanel({ figures: { plans }, links }: FiguresProps) {
  const all = plans.reduce((sum, { cents }) => sum + cents, 0)
  const percent = numberFormat({ style: 'percent', maximumFractionDigits: 1 })
  return (
    <Panel title={m.subscribers_plans()}>
      <div className="mt-4">
        <FigureTable
          caption={m.subscribers_plans()}
          heads={[m.subscribers_plan(), m.subscribers_count(), m.subscribers_amount(), m.subscribers_share()]}
          rows={plans.map(({ code, name, count, cents }) => ({
            id: code,
            cells: [
              <Link key="name" {...links.list({ plan: code })} className={linkClass}>
                {name}
              </Link>,
              count,
              formatMoney(cents),
              percent.format(all ? cents / all : 0),
            ],
          }))}
        />
      </div>
    </Panel>
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
    <Panel title={m.subscribers_pressing()}>
      <p className="mt-4">
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
    </Panel>
  )
}

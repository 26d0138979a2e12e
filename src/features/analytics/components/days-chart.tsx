import type { Analytics } from '#/contract/operator/analytics.ts'
import { m } from '#/paraglide/messages.js'
import { Card } from '#/ui/primitives/card.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { shownNumber } from '#/words/counted.ts'
import { formatDay } from '#/words/dates.ts'

const height = 160
const step = 10

/** Pages sent by day, and the visitors among them: drawn by the server, said in a sentence and as a table. */
export function DaysChart({ analytics }: { analytics: Analytics }) {
  const { days, views, visitors, from, until } = analytics
  const most = Math.max(1, ...days.map((day) => day.views))
  const tall = (value: number) => (value / most) * (height - 4)
  return (
    <Card asChild className="p-5 md:p-6">
      <section aria-labelledby="days">
        <h2 id="days" className="text-lead font-semibold">
          {m.analytics_over_time()}
        </h2>
        <p className="mt-1 max-w-prose text-muted">
          {m.analytics_sentence({
            visitors: shownNumber(visitors),
            views: shownNumber(views),
            from: formatDay(from),
            until: formatDay(until),
          })}
        </p>
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${days.length * step} ${height}`}
          preserveAspectRatio="none"
          className="mt-6 h-44 w-full border-b border-field-line rtl:-scale-x-100"
        >
          {days.map((day, at) => (
            <g key={day.day}>
              <rect
                className="fill-line"
                x={at * step + 1}
                width={8}
                y={height - tall(day.views)}
                height={tall(day.views)}
              />
              <rect
                className="fill-primary-text"
                x={at * step + 1}
                width={8}
                y={height - tall(day.visitors)}
                height={tall(day.visitors)}
              />
            </g>
          ))}
        </svg>
        <p className="mt-2 flex justify-between gap-4 text-small text-muted">
          <span>{formatDay(from)}</span>
          <span>{formatDay(until)}</span>
        </p>
        <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-small text-muted">
          <span className="flex items-center gap-2">
            <span aria-hidden="true" className="size-3 bg-primary-text" />
            {m.analytics_visitors()}
          </span>
          <span className="flex items-center gap-2">
            <span aria-hidden="true" className="size-3 bg-line" />
            {m.analytics_views()}
          </span>
        </p>
        <DaysTable days={days} />
      </section>
    </Card>
  )
}

function DaysTable({ days }: Pick<Analytics, 'days'>) {
  return (
    <details className="mt-3 text-small">
      <summary className={`${linkClass} w-fit cursor-pointer py-2`}>{m.analytics_as_table()}</summary>
      <table className="mt-2 w-full tabular-nums">
        <thead>
          <tr className="border-b border-line text-muted">
            <th scope="col" className="py-2 text-start font-semibold">
              {m.analytics_day()}
            </th>
            <th scope="col" className="py-2 text-end font-semibold">
              {m.analytics_visitors()}
            </th>
            <th scope="col" className="py-2 text-end font-semibold">
              {m.analytics_views()}
            </th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, visitors, views }) => (
            <tr key={day} className="border-b border-line last:border-0">
              <th scope="row" className="py-1.5 text-start font-normal">
                {formatDay(day)}
              </th>
              <td className="py-1.5 text-end">{shownNumber(visitors)}</td>
              <td className="py-1.5 text-end">{shownNumber(views)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

import { Link, type LinkProps } from '@tanstack/react-router'
import type { LogFigures } from '#/contract/log/log.ts'
import { m } from '#/paraglide/messages.js'
import { Badge } from '#/ui/primitives/badge.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { shownNumber } from '#/words/counted.ts'
import { outcomeWords, shownSpan } from '../logs.words.ts'

type Bar = LogFigures['bars'][number]

export type LogBarsProps = {
  figures: LogFigures
  sentence: string
  /** The entries of an hour or a day. */
  rows: (time: string) => LinkProps
}

/** Drawn from below: what was done, what was refused, what failed. */
const parts = [
  { outcome: 'success', fill: 'var(--blue)' },
  { outcome: 'denied', fill: 'var(--gold)' },
  { outcome: 'failure', fill: 'var(--red)' },
] as const

const sumOf = ({ success, denied, failure }: Bar): number => success + denied + failure

const wordsOf = (bar: Bar, time: string): string =>
  m.logs_bar({
    time,
    success: shownNumber(bar.success),
    denied: shownNumber(bar.denied),
    failure: shownNumber(bar.failure),
  })

/** Entries over time as a drawing whose bars open their rows, in a sentence, and as a table. */
export function LogBars({ figures, sentence, rows }: LogBarsProps) {
  const { bars, step } = figures
  const timeOf = ({ at }: Bar) => at.slice(0, step === 'hour' ? 13 : 10)
  const max = Math.max(1, ...bars.map(sumOf))
  return (
    <section aria-labelledby="log-chart" className="rounded border border-line bg-card p-5 sm:p-6">
      <h2 id="log-chart" className="text-lead font-semibold">
        {step === 'hour' ? m.logs_chart_hours() : m.logs_chart_days()}
      </h2>
      <p className="mt-1 text-muted">{sentence}</p>
      <div className="mt-5 flex h-48 items-stretch gap-px border-b border-line sm:gap-1">
        {bars.map((bar) => (
          <Link
            key={bar.at}
            {...rows(timeOf(bar))}
            aria-label={wordsOf(bar, shownSpan(timeOf(bar)))}
            title={wordsOf(bar, shownSpan(timeOf(bar)))}
            className="min-w-0 flex-1 rounded-t-sm hover:bg-ink/6 focus-visible:bg-ink/6"
          >
            <Drawn bar={bar} max={max} />
          </Link>
        ))}
      </div>
      <p className="mt-1 flex justify-between gap-4 text-small text-muted tabular-nums" aria-hidden="true">
        {bars.slice(0, 1).map((bar) => (
          <span key={bar.at}>{shownSpan(timeOf(bar))}</span>
        ))}
        {bars
          .slice(1)
          .slice(-1)
          .map((bar) => (
            <span key={bar.at}>{shownSpan(timeOf(bar))}</span>
          ))}
      </p>
      <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-small">
        {parts.map(({ outcome, fill }) => (
          <li key={outcome} className="flex items-center gap-2">
            <svg viewBox="0 0 10 10" className="size-3" aria-hidden="true">
              <path d="M0 0h10v10H0z" fill={fill} />
            </svg>
            {outcomeWords[outcome].word()}
          </li>
        ))}
      </ul>
      <details className="mt-4 text-small">
        <summary className={`${linkClass} w-fit cursor-pointer py-2`}>{m.logs_as_table()}</summary>
        <BarsTable bars={bars} rows={rows} timeOf={timeOf} />
      </details>
    </section>
  )
}

function Drawn({ bar, max }: { bar: Bar; max: number }) {
  const heights = parts.map(({ outcome }) => (bar[outcome] / max) * 100)
  return (
    <svg viewBox="0 0 10 100" preserveAspectRatio="none" className="size-full" aria-hidden="true">
      {parts.map(({ outcome, fill }, index) => {
        const [height, below] = [heights[index]!, heights.slice(0, index).reduce((sum, one) => sum + one, 0)]
        return (
          height > 0 && <rect key={outcome} x="0" y={100 - below - height} width="10" height={height} fill={fill} />
        )
      })}
    </svg>
  )
}

type BarsTableProps = { bars: readonly Bar[]; rows: LogBarsProps['rows']; timeOf: (bar: Bar) => string }

function BarsTable({ bars, rows, timeOf }: BarsTableProps) {
  return (
    <div className="mt-2">
      <table className="w-full border-collapse tabular-nums">
        <thead>
          <tr className="border-b border-line text-muted">
            <th scope="col" className="py-2 text-start font-semibold">
              {m.logs_time()}
            </th>
            {parts.map(({ outcome }) => (
              <th key={outcome} scope="col" className="py-2 text-end font-semibold">
                <Badge tone={outcomeWords[outcome].tone}>{outcomeWords[outcome].word()}</Badge>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bars.map((bar) => (
            <tr key={bar.at} className="border-b border-line last:border-0">
              <th scope="row" className="py-1.5 text-start font-normal">
                <Link {...rows(timeOf(bar))} className={linkClass}>
                  {shownSpan(timeOf(bar))}
                </Link>
              </th>
              {parts.map(({ outcome }) => (
                <td key={outcome} className="py-1.5 text-end">
                  {shownNumber(bar[outcome])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

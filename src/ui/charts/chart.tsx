import { useHydrated } from '@tanstack/react-router'
import { lazy, Suspense, useId } from 'react'
import { linkClass } from '../primitives/link-class.ts'
import type { TimeBarsProps } from './time-bars.tsx'

const TimeBars = lazy(() => import('./time-bars.tsx').then((module) => ({ default: module.TimeBars })))

export type ChartProps = TimeBarsProps & {
  title: string
  /** What is to be seen, in a sentence. */
  sentence: string
  texts: { asTable: string; time: string; value: string }
}

/** Quantities over time: in a sentence and as a table at once, drawn as soon as the browser has the means. */
export function Chart({ title, sentence, texts, ...drawn }: ChartProps) {
  const hydrated = useHydrated()
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded border border-line bg-card p-5 sm:p-6">
      <h2 id={id} className="text-lead font-semibold">
        {title}
      </h2>
      <p className="mt-1 text-muted">{sentence}</p>
      <div className="mt-5 h-64 noscript:hidden">
        {hydrated && (
          <Suspense>
            <TimeBars {...drawn} />
          </Suspense>
        )}
      </div>
      <details className="mt-4 text-small">
        <summary className={`${linkClass} w-fit cursor-pointer py-2`}>{texts.asTable}</summary>
        <div className="mt-2 max-h-96 overflow-y-auto">
          <table className="w-full border-collapse tabular-nums">
            <thead>
              <tr className="border-b border-line text-muted">
                <th scope="col" className="py-2 text-start font-semibold">
                  {texts.time}
                </th>
                <th scope="col" className="py-2 text-end font-semibold">
                  {texts.value}
                </th>
              </tr>
            </thead>
            <tbody>
              {drawn.bars.map(({ id: step, label, value }) => (
                <tr key={step} className="border-b border-line last:border-0">
                  <th scope="row" className="py-1.5 text-start font-normal">
                    {label}
                  </th>
                  <td className="py-1.5 text-end">{drawn.full(value)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  )
}

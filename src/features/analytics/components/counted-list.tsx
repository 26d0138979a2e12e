import { useId, type ReactNode } from 'react'
import { m } from '#/paraglide/messages.js'
import { Card } from '#/ui/primitives/card.tsx'
import { shownNumber } from '#/words/counted.ts'

type CountedListProps = {
  title: string
  /** What is counted. */
  text: string
  /** Said where there are none. */
  none?: string
  rows: readonly { id: string; name: ReactNode; count: number }[]
}

/** What was counted most, with a rod as long as its share of the first. */
export function CountedList({ title, text, none = m.analytics_none(), rows }: CountedListProps) {
  const id = useId()
  const most = Math.max(1, ...rows.map(({ count }) => count))
  return (
    <Card asChild className="p-5 md:p-6">
      <section aria-labelledby={id}>
        <h2 id={id} className="text-lead font-semibold">
          {title}
        </h2>
        <p className="mt-1 text-small text-muted">{text}</p>
        {rows.length === 0 && <p className="mt-4">{none}</p>}
        <ol className="mt-3">
          {rows.map(({ id: row, name, count }) => (
            <li key={row} className="py-1.5">
              <span className="flex items-baseline justify-between gap-4">
                <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
                <span className="shrink-0 font-semibold tabular-nums">{shownNumber(count)}</span>
              </span>
              <span aria-hidden="true" className="mt-1 block h-1 bg-sunken">
                <span className="block h-full bg-primary-text" style={{ inlineSize: `${(count / most) * 100}%` }} />
              </span>
            </li>
          ))}
        </ol>
      </section>
    </Card>
  )
}

import type { ReactNode } from 'react'
import { Panel } from '../page/panel.tsx'

type RankedListProps = {
  title: string
  /** What is counted. */
  text?: string
  /** Said where there are none. */
  none: string
  shown: (count: number) => string
  rows: readonly { id: string; name: ReactNode; count: number }[]
}

/** What was counted most, with a rod as long as its share of the first. */
export function RankedList({ title, text, none, shown, rows }: RankedListProps) {
  const most = Math.max(1, ...rows.map(({ count }) => count))
  return (
    <Panel title={title} lead={text}>
      {rows.length === 0 && <p className="mt-3 text-muted">{none}</p>}
      <ol className="mt-3">
        {rows.map(({ id, name, count }) => (
          <li key={id} className="py-1.5">
            <span className="flex items-baseline justify-between gap-4">
              <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
              <span className="shrink-0 font-semibold tabular-nums">{shown(count)}</span>
            </span>
            <span aria-hidden="true" className="mt-1 block h-1 bg-sunken">
              <span className="block h-full bg-primary-text" style={{ inlineSize: `${(count / most) * 100}%` }} />
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

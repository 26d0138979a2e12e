import { Link, type LinkProps } from '@tanstack/react-router'
import { useId, type ReactNode } from 'react'
import { m } from '#/paraglide/messages.js'
import { RowLinks } from '#/ui/page/row-links.tsx'
import { Card } from '#/ui/primitives/card.tsx'

type WaitingCardProps<Row> = {
  title: string
  count: number
  rows: readonly Row[]
  all: { title: string; link: LinkProps }
  /** Where a row leads, and what stands at its end. */
  link: (row: Row) => LinkProps
  children: (row: Row) => ReactNode
}

/** How many wait, the first of them, and the way to all. */
export function WaitingCard<Row extends { id: string; name: string }>(props: WaitingCardProps<Row>) {
  const { title, count, rows, all, link, children } = props
  const id = useId()
  return (
    <Card asChild className="p-5 md:p-6">
      <section aria-labelledby={id}>
        <div className="flex items-baseline justify-between gap-4">
          <h2 id={id} className="flex items-baseline gap-3 text-lead font-semibold">
            {title}
            <span className="text-body font-normal text-muted tabular-nums">{count}</span>
          </h2>
          <Link {...all.link} className="text-small font-semibold text-primary-text hover:underline">
            {all.title}
          </Link>
        </div>
        <RowLinks
          className="mt-2"
          rows={rows.map((row) => ({ id: row.id, name: row.name, end: children(row), link: link(row) }))}
        />
        {count > rows.length && (
          <p className="mt-1 text-small text-muted">{m.home_more({ count: count - rows.length })}</p>
        )}
      </section>
    </Card>
  )
}

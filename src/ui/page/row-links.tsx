import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type Row = {
  id: string
  name: ReactNode
  /** Beneath the name. */
  text?: ReactNode
  /** At the end of the line. */
  end?: ReactNode
  link: LinkProps
}

/** The few that are most pressing, each the way to itself. */
export const RowLinks = ({ rows, className }: { rows: readonly Row[]; className?: string }) => (
  <ul className={className}>
    {rows.map(({ id, name, text, end, link }) => (
      <li key={id}>
        <Link
          {...link}
          className="-mx-2.5 flex min-h-11 flex-wrap items-baseline justify-between gap-x-4 rounded px-2.5 py-2 hover:bg-tint"
        >
          <bdi className="min-w-0 font-medium wrap-anywhere">{name}</bdi>
          {end && <span className="shrink-0 text-small text-muted tabular-nums">{end}</span>}
          {text && <span className="w-full text-small text-muted">{text}</span>}
        </Link>
      </li>
    ))}
  </ul>
)

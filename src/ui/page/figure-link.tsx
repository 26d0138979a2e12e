import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type FigureLinkProps = {
  value: string
  label: string
  /** What it is of, or since when. */
  hint?: ReactNode
  link: LinkProps
}

/** A figure that is the way to its rows, as a list item. */
export const FigureLink = ({ value, label, hint, link }: FigureLinkProps) => (
  <li>
    <Link
      {...link}
      className="flex h-full min-h-16 flex-wrap items-baseline gap-x-3 rounded border border-line bg-card px-4 py-3 hover:bg-sunken"
    >
      <strong className="text-[26px] leading-9 font-bold tabular-nums">{value}</strong>
      <span className="min-w-0 flex-1 text-small text-muted">{label}</span>
      {hint && <span className="w-full text-small text-muted">{hint}</span>}
    </Link>
  </li>
)

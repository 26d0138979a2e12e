import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { linkClass } from '../primitives/link-class.ts'

export type ListHeadProps = {
  title: string
  /** One sentence on what the list is about. */
  lead: string
  /** How many rows there are, in words, where there may be more than are seen. */
  count?: string
  /** What is filtered, as a file. */
  csv?: { label: string; href: string }
  /** Where the search of it is saved. */
  save?: ReactNode
  /** The way into the bin, or out of it. */
  bin?: { label: string; link: LinkProps } | undefined
  /** Switches between lists that belong together. */
  kinds?: ReactNode
  /** One primary action, and what belongs beside it. */
  actions?: ReactNode
}

/**
 * The head of a list in one line, so that its rows stand high: what it is, how much of it there is, and what can be had of all
 * of it. The path above it says no more than the title does, and steps back (`data-list-head`).
 */
export function ListHead({ title, lead, count, csv, save, bin, kinds, actions }: ListHeadProps) {
  return (
    <div className="@container">
      <header
        data-list-head
        className="flex flex-wrap items-center gap-x-4 gap-y-1 pt-3 pb-2 lg:pt-1.5 lg:pb-1 max-md:*:order-2 max-md:after:order-1 max-md:after:basis-full"
      >
        <h1 className="text-[26px] leading-9 font-bold tracking-[-0.02em] max-md:order-none!">{title}</h1>
        {kinds}
        {count !== undefined && (
          <p role="status" className="text-small whitespace-nowrap text-muted tabular-nums">
            {count}
          </p>
        )}
        {csv && (
          <a href={csv.href} download className={`${linkClass} text-small`}>
            {csv.label}
          </a>
        )}
        {save}
        {bin && (
          <Link {...bin.link} className={`${linkClass} text-small`}>
            {bin.label}
          </Link>
        )}
        {/* Beside the rest where there is room for it, and below where there is not. */}
        <p
          title={lead}
          className="min-w-0 text-small text-muted max-md:sr-only md:order-1 md:basis-full @min-[80rem]:order-none @min-[80rem]:flex-1 @min-[80rem]:basis-0 @min-[80rem]:truncate"
        >
          {lead}
        </p>
        {actions && (
          <div className="ms-auto flex flex-wrap justify-end gap-2 max-md:order-1! max-md:[&_:is(a,button)]:px-3.5 pointer-fine:[&_:is(a,button)]:min-h-9 pointer-fine:[&_:is(a,button)]:px-4 pointer-fine:[&_:is(a,button)]:py-1">
            {actions}
          </div>
        )}
      </header>
    </div>
  )
}

import type { ComponentProps, ReactNode } from 'react'
import { cn } from '#/lib/cn.ts'
import { PlusMark } from './plus-mark.tsx'

export type DisclosureProps = Omit<ComponentProps<'details'>, 'title'> & {
  /** What the summary says; pass a heading element where the page's outline needs one. */
  title: ReactNode
}

/** The browser's own `<details>`: no script. Equal `name`s make a set of which one is open. */
export function Disclosure({ title, className, children, ...props }: DisclosureProps) {
  return (
    <details className={cn('group disclosure border-b border-line', className)} {...props}>
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 font-semibold hover:text-primary-text [&::-webkit-details-marker]:hidden">
        {title}
        <PlusMark className="group-open:[&_.upright]:scale-y-0" />
      </summary>
      <div className="max-w-prose pb-5 text-muted">{children}</div>
    </details>
  )
}

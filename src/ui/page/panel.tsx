import { useId, type ReactNode } from 'react'
import { cn } from '#/lib/cn.ts'

type PanelProps = {
  /** Of the heading, where something else names itself after it. */
  id?: string
  title: ReactNode
  lead?: ReactNode
  /** Beside the title: a link to all of it. */
  action?: ReactNode
  className?: string
  children: ReactNode
}

/** One part of a page of figures, on a ground of its own. */
export function Panel({ id, title, lead, action, className, children }: PanelProps) {
  const own = useId()
  const heading = id ?? own
  return (
    <section
      aria-labelledby={heading}
      className={cn('min-w-0 rounded border border-line bg-card p-5 sm:p-6', className)}
    >
      <div className="flex items-baseline justify-between gap-4">
        <h2 id={heading} className="text-lead font-semibold">
          {title}
        </h2>
        {action}
      </div>
      {lead && <p className="mt-1 max-w-prose text-muted">{lead}</p>}
      {children}
    </section>
  )
}

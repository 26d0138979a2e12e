import type { ReactNode } from 'react'
import { cn } from '#/lib/cn.ts'

export type PageHeaderProps = {
  title: ReactNode
  lead?: ReactNode
  breadcrumb?: ReactNode
  /** One primary action, and what belongs beside it. */
  actions?: ReactNode
  className?: string
}

/** The page's first heading and what it is about. */
export function PageHeader({ title, lead, breadcrumb, actions, className }: PageHeaderProps) {
  return (
    <header className={cn('pt-6 pb-8 md:pt-8 md:pb-10', className)}>
      {breadcrumb && <div className="mb-3">{breadcrumb}</div>}
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div className="min-w-0">
          <h1 className="text-[30px] leading-tight font-bold tracking-[-0.022em] sm:text-display">{title}</h1>
          {lead && <p className="mt-3 max-w-prose text-lead text-muted">{lead}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
      </div>
    </header>
  )
}

import type { ReactNode } from 'react'
import { cn } from '#/lib/cn.ts'

export type EmptyStateProps = {
  /** A material of the classroom, about 160 px high. */
  art?: ReactNode
  title: ReactNode
  text?: ReactNode
  /** The one thing to do from here. */
  action?: ReactNode
  level?: 1 | 2 | 3
  className?: string
}

/** Nothing here yet: says why, and what comes next. */
export function EmptyState({ art, title, text, action, level = 2, className }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className={cn('mx-auto flex max-w-form flex-col items-center px-5 py-12 text-center', className)}>
      {art && (
        <div aria-hidden="true" className="mb-6">
          {art}
        </div>
      )}
      <Heading className="text-title">{title}</Heading>
      {text && <p className="mt-2 text-muted">{text}</p>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}

import type { ReactNode } from 'react'
import { cn } from '#/lib/cn.ts'

export type ErrorStateProps = {
  art?: ReactNode
  title: ReactNode
  text?: ReactNode
  /** The number under which this is on record, and the word before it. */
  report?: { label: ReactNode; id: string }
  actions?: ReactNode
  /** A page of its own, or a part of one. */
  level?: 1 | 2
  className?: string
}

/** Something went wrong: what, what it means, and the ways out. */
export function ErrorState({ art, title, text, report, actions, level = 1, className }: ErrorStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className={cn('mx-auto flex max-w-150 flex-col items-center px-5 py-16 text-center', className)}>
      {art && (
        <div aria-hidden="true" className="mb-8">
          {art}
        </div>
      )}
      <Heading
        className={
          level === 1 ? 'text-[30px] leading-tight font-bold tracking-[-0.022em] sm:text-display' : 'text-title'
        }
      >
        {title}
      </Heading>
      {text && <p className="mt-3 max-w-[48ch] text-lead text-muted">{text}</p>}
      {actions && <div className="mt-8 flex flex-wrap justify-center gap-3">{actions}</div>}
      {report && (
        <p className="mt-8 text-small text-muted">
          {report.label}{' '}
          <code dir="ltr" className="rounded-[4px] bg-sunken px-1.5 py-0.5 text-ink select-all">
            {report.id}
          </code>
        </p>
      )}
    </div>
  )
}

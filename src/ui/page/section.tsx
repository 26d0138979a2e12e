import { useId, type ReactNode } from 'react'
import { cn } from '#/lib/cn.ts'

export type SectionProps = {
  id?: string
  title?: ReactNode
  lead?: ReactNode
  /** Beside the title: a link to all of it. */
  action?: ReactNode
  /** `page` breathes as public pages do; `panel` keeps a dashboard's rhythm. */
  spacing?: 'page' | 'panel'
  level?: 2 | 3
  className?: string
  children: ReactNode
}

export function Section({ id, title, lead, action, spacing = 'page', level = 2, className, children }: SectionProps) {
  const titleId = useId()
  const Heading = `h${level}` as const
  return (
    <section
      id={id}
      aria-labelledby={title ? titleId : undefined}
      className={cn(spacing === 'page' ? 'py-16 lg:py-24' : 'py-6', className)}
    >
      {title && (
        <div
          className={cn(
            'flex flex-wrap items-end justify-between gap-x-8 gap-y-3',
            spacing === 'page' ? 'mb-8' : 'mb-4',
          )}
        >
          <div className="min-w-0">
            <Heading
              id={titleId}
              className={
                spacing === 'page'
                  ? 'text-[28px] leading-tight font-bold tracking-[-0.02em] sm:text-display'
                  : 'text-title'
              }
            >
              {title}
            </Heading>
            {lead && <p className="mt-3 max-w-prose text-lead text-muted">{lead}</p>}
          </div>
          {action}
        </div>
      )}
      {children}
    </section>
  )
}

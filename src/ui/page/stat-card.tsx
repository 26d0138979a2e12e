import type { ReactNode } from 'react'
import { cn } from '#/lib/cn.ts'

export type StatCardProps = {
  /** What is counted, and for whom. */
  label: ReactNode
  value: ReactNode
  /** What it means, or what changed. */
  hint?: ReactNode
  /** Beads, rods: the same number as a form. */
  art?: ReactNode
  /** The way to the things counted. */
  action?: ReactNode
  className?: string
}

export function StatCard({ label, value, hint, art, action, className }: StatCardProps) {
  return (
    <div className={cn('flex items-start justify-between gap-4 rounded border border-line bg-card p-6', className)}>
      <div className="min-w-0">
        <dl>
          <dt className="text-small text-muted">{label}</dt>
          <dd className="mt-1 text-display tabular-nums">{value}</dd>
        </dl>
        {hint && <p className="mt-1 text-small text-muted">{hint}</p>}
        {action && <div className="mt-3">{action}</div>}
      </div>
      {art && (
        <div aria-hidden="true" className="shrink-0">
          {art}
        </div>
      )}
    </div>
  )
}

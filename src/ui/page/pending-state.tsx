import type { ReactNode } from 'react'
import { cn } from '#/lib/cn.ts'

export type PendingStateProps = {
  /** What is being fetched; shown under the art, and read aloud. */
  label: string
  art?: ReactNode
  /** Skeletons in the size of what comes, instead of art. */
  children?: ReactNode
  className?: string
}

/** Something is on its way. Shows itself after a moment only, so that quick answers do not flicker. */
export function PendingState({ label, art, children, className }: PendingStateProps) {
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <output> may not hold blocks
      role="status"
      className={cn('animate-late', !children && 'grid place-items-center px-5 py-16', className)}
    >
      {children ?? <div aria-hidden="true">{art}</div>}
      <p className={children ? 'sr-only' : 'mt-4 text-small text-muted'}>{label}</p>
    </div>
  )
}

import type { ReactNode } from 'react'
import { Button } from '../primitives/button.tsx'

export type BulkBarProps = {
  /** Such as "3 chosen". */
  status: ReactNode
  label: string
  clearLabel: string
  onClear: () => void
  /** What may be done with the chosen rows. */
  children: ReactNode
}

/** Stands at the foot of the window while rows are chosen. */
export function BulkBar({ status, label, clearLabel, onClear, children }: BulkBarProps) {
  return (
    <section
      aria-label={label}
      data-foot
      className="sticky bottom-4 z-10 mt-4 flex animate-pop-in flex-wrap items-center gap-x-3 gap-y-2 rounded border border-line bg-card p-2 ps-5 shadow-[0_12px_32px_-8px_rgb(0_0_0/0.28)]"
    >
      <p role="status" className="me-auto font-semibold tabular-nums">
        {status}
      </p>
      {children}
      <Button variant="ghost" onClick={onClear}>
        {clearLabel}
      </Button>
    </section>
  )
}

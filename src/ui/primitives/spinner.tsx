import type { ComponentProps } from 'react'
import { cn } from '#/lib/cn.ts'

export type SpinnerProps = ComponentProps<'svg'>

/** A three-bead bar, one bead after the other. Decorative: the element around it says what is busy. */
export function Spinner({ className, ...props }: SpinnerProps) {
  return (
    <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" className={cn('size-5', className)} {...props}>
      <path d="M1 11.5h22v1H1z" opacity="0.4" />
      <circle cx="4" cy="12" r="2.75" className="animate-bead" />
      <circle cx="12" cy="12" r="2.75" className="animate-bead [animation-delay:160ms]" />
      <circle cx="20" cy="12" r="2.75" className="animate-bead [animation-delay:320ms]" />
    </svg>
  )
}

import type { ComponentProps } from 'react'
import { cn } from '#/lib/cn.ts'

/** Stands where something will be, in its size. Say so once with `PendingState`; this is silent. */
export function Skeleton({ className, ...props }: ComponentProps<'div'>) {
  return <div aria-hidden="true" className={cn('h-4 animate-breathe rounded bg-ink/10', className)} {...props} />
}

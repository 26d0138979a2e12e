import type { ComponentProps } from 'react'
import { cn } from '#/lib/cn.ts'

export type SeparatorProps = ComponentProps<'div'> & { orientation?: 'horizontal' | 'vertical' }

/** A hairline. Decorative: order and headings carry the structure. */
export function Separator({ orientation = 'horizontal', className, ...props }: SeparatorProps) {
  return (
    <div
      role="none"
      className={cn('shrink-0 bg-line', orientation === 'horizontal' ? 'h-px w-full' : 'w-px self-stretch', className)}
      {...props}
    />
  )
}

import type { ComponentProps } from 'react'
import { cn } from '#/lib/cn.ts'

export type LabelProps = ComponentProps<'label'>

export const labelClass = 'text-[0.9375rem] leading-6 font-semibold text-ink'

export function Label({ className, children, ...props }: LabelProps) {
  return (
    <label className={cn(labelClass, className)} {...props}>
      {children}
    </label>
  )
}

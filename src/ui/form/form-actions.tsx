import type { ComponentProps } from 'react'
import { cn } from '#/lib/cn.ts'

/** The end of a form: the primary action first, full width on a phone. */
export function FormActions({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div className={cn('flex flex-col gap-3 pt-2 sm:flex-row sm:flex-wrap sm:items-center', className)} {...props} />
  )
}

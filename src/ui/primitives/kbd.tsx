import type { ComponentProps } from 'react'
import { cn } from '#/lib/cn.ts'

export function Kbd({ className, ...props }: ComponentProps<'kbd'>) {
  return (
    <kbd
      className={cn(
        'inline-grid min-h-6 min-w-6 place-items-center rounded-[5px] border border-line border-b-2 bg-sunken px-1.5 font-sans text-xs font-medium text-muted',
        className,
      )}
      {...props}
    />
  )
}

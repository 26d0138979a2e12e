import * as TabsPrimitive from 'radix-ui/tabs'
import type { ComponentProps } from 'react'
import { cn } from '#/lib/cn.ts'

export const Tabs = TabsPrimitive.Root

/** Name it with `aria-label`. More tabs than fit scroll sideways. */
export function TabsList({ className, ...props }: ComponentProps<typeof TabsPrimitive.List>) {
  return (
    <TabsPrimitive.List
      className={cn('flex gap-6 overflow-x-auto shadow-[inset_0_-1px_0_var(--line)] [scrollbar-width:none]', className)}
      {...props}
    />
  )
}

export function TabsTrigger({ className, ...props }: ComponentProps<typeof TabsPrimitive.Trigger>) {
  return (
    <TabsPrimitive.Trigger
      className={cn(
        'flex min-h-11 shrink-0 cursor-pointer items-center gap-2 border-b-2 border-transparent px-0.5 text-[0.9375rem] font-medium text-muted transition-colors duration-150',
        'hover:text-ink focus-visible:-outline-offset-2 disabled:pointer-events-none disabled:opacity-50',
        'data-[state=active]:border-primary-text data-[state=active]:text-ink [&_svg]:size-4.5',
        className,
      )}
      {...props}
    />
  )
}

export function TabsContent({ className, ...props }: ComponentProps<typeof TabsPrimitive.Content>) {
  return <TabsPrimitive.Content className={cn('pt-6', className)} {...props} />
}

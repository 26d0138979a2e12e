import * as ToggleGroupPrimitive from 'radix-ui/toggle-group'
import type { ComponentProps } from 'react'
import { cn } from '#/lib/cn.ts'

export type ToggleGroupProps = ComponentProps<typeof ToggleGroupPrimitive.Root>

/** A few views of the same thing. Name it with `aria-label`. */
export function ToggleGroup({ className, ...props }: ToggleGroupProps) {
  return (
    <ToggleGroupPrimitive.Root
      className={cn('inline-flex max-w-full gap-1 overflow-x-auto rounded border border-line bg-sunken p-1', className)}
      {...props}
    />
  )
}

export function ToggleGroupItem({ className, ...props }: ComponentProps<typeof ToggleGroupPrimitive.Item>) {
  return (
    <ToggleGroupPrimitive.Item
      className={cn(
        'inline-flex min-h-9 min-w-11 cursor-pointer items-center justify-center gap-2 rounded-[6px] border border-transparent px-3 text-small font-semibold text-muted transition-colors duration-150 pointer-coarse:min-h-11',
        'hover:text-ink focus-visible:-outline-offset-2 disabled:pointer-events-none disabled:opacity-50 data-[state=on]:border-field-line data-[state=on]:bg-card data-[state=on]:text-ink [&_svg]:size-4.5',
        className,
      )}
      {...props}
    />
  )
}

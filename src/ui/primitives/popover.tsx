import * as PopoverPrimitive from 'radix-ui/popover'
import type { ComponentProps } from 'react'
import { cn } from '#/lib/cn.ts'
import { panelClass } from './menu-class.ts'

export const Popover = PopoverPrimitive.Root
export const PopoverTrigger = PopoverPrimitive.Trigger
export const PopoverAnchor = PopoverPrimitive.Anchor
export const PopoverClose = PopoverPrimitive.Close

export type PopoverContentProps = ComponentProps<typeof PopoverPrimitive.Content>

/** A small dialog beside its trigger: name it with `aria-label` or `aria-labelledby`. */
export function PopoverContent({ className, ...props }: PopoverContentProps) {
  return (
    <PopoverPrimitive.Portal>
      <PopoverPrimitive.Content
        sideOffset={6}
        collisionPadding={8}
        className={cn(
          panelClass,
          'max-h-(--radix-popover-content-available-height) w-80 max-w-[calc(100vw-16px)] origin-(--radix-popover-content-transform-origin) overflow-y-auto p-4',
          className,
        )}
        {...props}
      />
    </PopoverPrimitive.Portal>
  )
}

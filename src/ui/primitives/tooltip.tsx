import * as TooltipPrimitive from 'radix-ui/tooltip'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from '#/lib/cn.ts'

/** Once, near the root of whatever shows tooltips. */
export const TooltipProvider = TooltipPrimitive.Provider

export type TooltipProps = Omit<ComponentProps<typeof TooltipPrimitive.Content>, 'content'> & {
  /** A few words. Never the only place where something is said: touch has no hover. */
  content: ReactNode
  /** The element it explains; it must take focus. */
  children: ReactNode
}

export function Tooltip({ content, children, className, ...props }: TooltipProps) {
  return (
    <TooltipPrimitive.Root>
      <TooltipPrimitive.Trigger asChild>{children}</TooltipPrimitive.Trigger>
      <TooltipPrimitive.Portal>
        <TooltipPrimitive.Content
          sideOffset={6}
          collisionPadding={8}
          className={cn(
            'z-50 max-w-64 origin-(--radix-tooltip-content-transform-origin) rounded-[6px] bg-ink px-3 py-1.5 text-small text-paper data-[state=closed]:animate-pop-out data-[state=delayed-open]:animate-pop-in',
            className,
          )}
          {...props}
        >
          {content}
        </TooltipPrimitive.Content>
      </TooltipPrimitive.Portal>
    </TooltipPrimitive.Root>
  )
}

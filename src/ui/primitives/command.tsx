import { Command as CommandPrimitive } from 'cmdk'
import Search from 'lucide-react/icons/search'
import type { ComponentProps } from 'react'
import { cn } from '#/lib/cn.ts'

export type CommandProps = ComponentProps<typeof CommandPrimitive>

/** A list one types into. `label` names it. 19 kB: load it when it opens. */
export function Command({ className, ...props }: CommandProps) {
  return <CommandPrimitive className={cn('flex min-h-0 flex-col overflow-hidden', className)} {...props} />
}

export function CommandInput({ className, ...props }: ComponentProps<typeof CommandPrimitive.Input>) {
  return (
    <div className="flex items-center gap-3 border-b border-line px-4">
      <Search aria-hidden className="size-5 shrink-0 text-muted" strokeWidth={1.75} />
      <CommandPrimitive.Input
        className={cn(
          'h-14 w-full min-w-0 bg-transparent text-body text-ink focus-visible:outline-hidden placeholder:text-muted',
          className,
        )}
        {...props}
      />
    </div>
  )
}

export function CommandList({ className, ...props }: ComponentProps<typeof CommandPrimitive.List>) {
  return (
    <CommandPrimitive.List
      className={cn('quiet-scroll max-h-96 scroll-py-2 overflow-y-auto overscroll-contain p-2', className)}
      {...props}
    />
  )
}

export function CommandEmpty({ className, ...props }: ComponentProps<typeof CommandPrimitive.Empty>) {
  return <CommandPrimitive.Empty className={cn('px-4 py-10 text-center text-muted', className)} {...props} />
}

export function CommandGroup({ className, ...props }: ComponentProps<typeof CommandPrimitive.Group>) {
  return (
    <CommandPrimitive.Group
      className={cn(
        '[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-small [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-muted',
        className,
      )}
      {...props}
    />
  )
}

export function CommandItem({ className, ...props }: ComponentProps<typeof CommandPrimitive.Item>) {
  return (
    <CommandPrimitive.Item
      className={cn(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-[6px] px-3 py-2 text-[0.9375rem] select-none data-[disabled=true]:pointer-events-none data-[disabled=true]:opacity-50 data-[selected=true]:bg-tint',
        '[&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-muted',
        className,
      )}
      {...props}
    />
  )
}

export function CommandSeparator({ className, ...props }: ComponentProps<typeof CommandPrimitive.Separator>) {
  return <CommandPrimitive.Separator className={cn('mx-2 my-1 h-px bg-line', className)} {...props} />
}

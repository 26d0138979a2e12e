import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import * as SelectPrimitive from 'radix-ui/select'
import type { ComponentProps } from 'react'
import { cn } from '#/lib/cn.ts'
import { useFieldControl } from '../form/field-context.ts'
import { controlClass } from './control-class.ts'
import { menuItemClass, menuLabelClass, menuPanelClass, menuSeparatorClass } from './menu-class.ts'

export const Select = SelectPrimitive.Root
export const SelectGroup = SelectPrimitive.Group
export const SelectValue = SelectPrimitive.Value

export type SelectTriggerProps = ComponentProps<typeof SelectPrimitive.Trigger>

export function SelectTrigger({ className, children, ...props }: SelectTriggerProps) {
  // `name` and `required` belong to the root, which carries the form's value.
  const { name: _name, required: _required, ...control } = useFieldControl<Record<string, unknown>>(props)
  return (
    <SelectPrimitive.Trigger
      className={cn(
        controlClass,
        'flex h-11 cursor-pointer items-center justify-between gap-2 data-placeholder:text-muted [&>span]:truncate',
        className,
      )}
      {...control}
    >
      {children}
      <SelectPrimitive.Icon asChild>
        <ChevronDown aria-hidden className="size-5 shrink-0 text-muted" strokeWidth={1.75} />
      </SelectPrimitive.Icon>
    </SelectPrimitive.Trigger>
  )
}

export type SelectContentProps = ComponentProps<typeof SelectPrimitive.Content>

export function SelectContent({ className, children, ...props }: SelectContentProps) {
  return (
    <SelectPrimitive.Portal>
      <SelectPrimitive.Content
        position="popper"
        sideOffset={6}
        className={cn(
          menuPanelClass,
          'max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width)',
          className,
        )}
        {...props}
      >
        <SelectPrimitive.Viewport>{children}</SelectPrimitive.Viewport>
      </SelectPrimitive.Content>
    </SelectPrimitive.Portal>
  )
}

export type SelectItemProps = ComponentProps<typeof SelectPrimitive.Item>

export function SelectItem({ className, children, ...props }: SelectItemProps) {
  return (
    <SelectPrimitive.Item className={cn(menuItemClass, 'pe-10', className)} {...props}>
      <SelectPrimitive.ItemText>{children}</SelectPrimitive.ItemText>
      <SelectPrimitive.ItemIndicator className="absolute end-3 text-primary-text">
        <Check aria-hidden className="size-4" />
      </SelectPrimitive.ItemIndicator>
    </SelectPrimitive.Item>
  )
}

export function SelectLabel({ className, ...props }: ComponentProps<typeof SelectPrimitive.Label>) {
  return <SelectPrimitive.Label className={cn(menuLabelClass, className)} {...props} />
}

export function SelectSeparator({ className, ...props }: ComponentProps<typeof SelectPrimitive.Separator>) {
  return <SelectPrimitive.Separator className={cn(menuSeparatorClass, className)} {...props} />
}

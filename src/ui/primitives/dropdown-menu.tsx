import Check from 'lucide-react/icons/check'
import * as MenuPrimitive from 'radix-ui/dropdown-menu'
import type { ComponentProps } from 'react'
import { cn } from '#/lib/cn.ts'
import { menuItemClass, menuLabelClass, menuPanelClass, menuSeparatorClass } from './menu-class.ts'

export const DropdownMenuTrigger = MenuPrimitive.Trigger
export const DropdownMenuGroup = MenuPrimitive.Group
export const DropdownMenuRadioGroup = MenuPrimitive.RadioGroup

/** Not modal unless told: a menu neither locks the page's scrolling nor hides the page from screen readers. */
export function DropdownMenu(props: ComponentProps<typeof MenuPrimitive.Root>) {
  return <MenuPrimitive.Root modal={false} {...props} />
}

export type DropdownMenuContentProps = ComponentProps<typeof MenuPrimitive.Content>

export function DropdownMenuContent({ className, ...props }: DropdownMenuContentProps) {
  return (
    <MenuPrimitive.Portal>
      <MenuPrimitive.Content
        sideOffset={6}
        collisionPadding={8}
        className={cn(
          menuPanelClass,
          'max-h-(--radix-dropdown-menu-content-available-height) origin-(--radix-dropdown-menu-content-transform-origin)',
          className,
        )}
        {...props}
      />
    </MenuPrimitive.Portal>
  )
}

export type DropdownMenuItemProps = ComponentProps<typeof MenuPrimitive.Item> & { tone?: 'default' | 'danger' }

export function DropdownMenuItem({ className, tone = 'default', ...props }: DropdownMenuItemProps) {
  return (
    <MenuPrimitive.Item
      className={cn(
        menuItemClass,
        tone === 'danger' && 'text-danger data-highlighted:bg-danger-tint [&>svg]:text-danger',
        className,
      )}
      {...props}
    />
  )
}

function Indicator() {
  return (
    <MenuPrimitive.ItemIndicator className="absolute end-3 text-primary-text">
      <Check aria-hidden />
    </MenuPrimitive.ItemIndicator>
  )
}

export function DropdownMenuCheckboxItem({
  className,
  children,
  ...props
}: ComponentProps<typeof MenuPrimitive.CheckboxItem>) {
  return (
    <MenuPrimitive.CheckboxItem className={cn(menuItemClass, 'pe-10', className)} {...props}>
      {children}
      <Indicator />
    </MenuPrimitive.CheckboxItem>
  )
}

export function DropdownMenuRadioItem({
  className,
  children,
  ...props
}: ComponentProps<typeof MenuPrimitive.RadioItem>) {
  return (
    <MenuPrimitive.RadioItem className={cn(menuItemClass, 'pe-10', className)} {...props}>
      {children}
      <Indicator />
    </MenuPrimitive.RadioItem>
  )
}

export function DropdownMenuLabel({ className, ...props }: ComponentProps<typeof MenuPrimitive.Label>) {
  return <MenuPrimitive.Label className={cn(menuLabelClass, className)} {...props} />
}

export function DropdownMenuSeparator({ className, ...props }: ComponentProps<typeof MenuPrimitive.Separator>) {
  return <MenuPrimitive.Separator className={cn(menuSeparatorClass, className)} {...props} />
}

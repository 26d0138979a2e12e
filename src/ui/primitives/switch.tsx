import type { ComponentProps } from 'react'
import { cn } from '#/lib/cn.ts'
import { useFieldControl } from '../form/field-context.ts'

export type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role'>

/** A native checkbox that reads as a switch. The knob moves by a logical margin, so it mirrors by itself. */
export function Switch({ className, ...props }: SwitchProps) {
  return (
    <input
      type="checkbox"
      // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox states itself
      role="switch"
      className={cn(
        'relative inline-flex h-6 w-11 shrink-0 cursor-pointer appearance-none items-center rounded-full border border-field-line bg-sunken',
        'transition-colors duration-150 after:absolute after:-inset-y-2.5 after:inset-x-0 checked:border-primary-text checked:bg-primary',
        'before:ms-0.75 before:size-4 before:rounded-full before:bg-field-line before:transition-[margin,background-color] before:duration-150',
        'checked:before:ms-5.75 checked:before:bg-on-primary disabled:cursor-not-allowed disabled:opacity-50 forced-colors:appearance-auto',
        className,
      )}
      {...useFieldControl(props)}
    />
  )
}

import type { ComponentProps } from 'react'
import { cn } from '#/lib/cn.ts'
import { useFieldControl } from '../form/field-context.ts'
import { controlClass } from './control-class.ts'

export type InputProps = ComponentProps<'input'>

export function Input({ className, type = 'text', ...props }: InputProps) {
  return (
    <input
      type={type}
      className={cn(controlClass, 'h-11 read-only:bg-sunken', className)}
      {...useFieldControl(props)}
    />
  )
}

import type { ComponentProps } from 'react'
import { cn } from '#/lib/cn.ts'
import { useFieldControl } from '../form/field-context.ts'
import { controlClass } from './control-class.ts'
import { LineIcon } from './line-icon.tsx'

export type NativeSelectProps = ComponentProps<'select'>

/** The browser's own select, which needs no script. Options come as children. */
export function NativeSelect({ className, children, ...props }: NativeSelectProps) {
  return (
    <span className={cn('relative block', className)}>
      <select className={cn(controlClass, 'h-11 cursor-pointer appearance-none pe-10')} {...useFieldControl(props)}>
        {children}
      </select>
      <LineIcon name="chevron" className="pointer-events-none absolute inset-y-0 end-3 my-auto text-muted" />
    </span>
  )
}

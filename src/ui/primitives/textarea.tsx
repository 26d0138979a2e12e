import type { ComponentProps } from 'react'
import { cn } from '#/lib/cn.ts'
import { useFieldControl } from '../form/field-context.ts'
import { controlClass } from './control-class.ts'

export type TextareaProps = ComponentProps<'textarea'>

/** Grows with its text where the browser can (`field-sizing`), otherwise by its handle. */
export function Textarea({ className, rows = 4, ...props }: TextareaProps) {
  return (
    <textarea
      rows={rows}
      className={cn(
        controlClass,
        'max-h-[60dvh] min-h-28 resize-y py-2.5 read-only:bg-sunken [field-sizing:content]',
        className,
      )}
      {...useFieldControl(props)}
    />
  )
}

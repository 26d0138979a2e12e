import type { ComponentProps } from 'react'
import { appConfig } from '#app.config'
import { cn } from '#/lib/cn.ts'
import { useFieldControl } from '../form/field-context.ts'
import { controlClass } from './control-class.ts'
import type { IsoDate } from './iso-date.ts'

export type DateInputProps = Omit<ComponentProps<'input'>, 'type' | 'min' | 'max'> & { min?: IsoDate; max?: IsoDate }

/** The browser's date field: typed in the order the person knows, sent as an ISO date, and working without scripts. */
export function DateInput({
  className,
  min = appConfig.dates.min,
  max = appConfig.dates.max,
  ...props
}: DateInputProps) {
  return (
    <input
      type="date"
      min={min}
      max={max}
      className={cn(controlClass, 'date-input h-11', className)}
      {...useFieldControl(props)}
    />
  )
}

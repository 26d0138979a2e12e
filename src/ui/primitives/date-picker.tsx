import { useState, type ComponentProps } from 'react'
import { appConfig } from '#app.config'
import { cn } from '#/lib/cn.ts'
import { useFieldControl } from '../form/field-context.ts'
import type { CalendarTexts } from './calendar-language.ts'
import { CalendarPopover } from './calendar-popover.tsx'
import { controlClass } from './control-class.ts'
import { formatIsoDate, parseIsoDate, type IsoDate } from './iso-date.ts'

export type DateInputProps = Omit<ComponentProps<'input'>, 'type' | 'min' | 'max'> & { min?: IsoDate; max?: IsoDate }

/** The browser's date field: typed in the order the person knows, sent as an ISO date, and working without scripts. */
export function DateInput({
  className,
  min = appConfig.dates.min,
  max = appConfig.dates.max,
  ...props
}: DateInputProps) {
  return <input type="date" min={min} max={max} className={cn(controlClass, 'date-input h-11', className)} {...props} />
}

export type DatePickerProps = Omit<DateInputProps, 'value' | 'defaultValue' | 'onChange'> & {
  value?: IsoDate
  defaultValue?: IsoDate
  /** An ISO date, or '' while there is none. */
  onValueChange?: (value: IsoDate) => void
  locale: string
  openLabel: string
  texts: CalendarTexts
}

export function DatePicker({
  value,
  defaultValue = '',
  onValueChange,
  locale,
  openLabel,
  texts,
  className,
  ...props
}: DatePickerProps) {
  const [open, setOpen] = useState(false)
  const [own, setOwn] = useState(defaultValue)
  const current = value ?? own
  const change = (next: IsoDate) => {
    setOwn(next)
    onValueChange?.(next)
  }
  return (
    <div className={cn('relative', className)}>
      <DateInput
        {...useFieldControl(props)}
        value={current}
        onChange={(event) => change(event.target.value)}
        className="pointer-fine:pe-12"
      />
      <CalendarPopover
        open={open}
        onOpenChange={setOpen}
        label={openLabel}
        disabled={props.disabled}
        triggerClassName="absolute inset-y-0 end-0"
        locale={locale}
        texts={texts}
        min={props.min}
        max={props.max}
        selected={parseIsoDate(current)}
        onSelect={(date) => {
          change(formatIsoDate(date))
          setOpen(false)
        }}
      />
    </div>
  )
}

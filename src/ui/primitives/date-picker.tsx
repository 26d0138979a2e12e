import { useState } from 'react'
import { cn } from '#/lib/cn.ts'
import { useFieldControl } from '../form/field-context.ts'
import type { CalendarTexts } from './calendar-language.ts'
import { CalendarPopover } from './calendar-popover.tsx'
import { DateInput, type DateInputProps } from './date-input.tsx'
import { formatIsoDate, parseIsoDate, type IsoDate } from './iso-date.ts'

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

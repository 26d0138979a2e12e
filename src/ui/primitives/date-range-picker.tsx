import { useId, useState } from 'react'
import { cn } from '#/lib/cn.ts'
import type { CalendarTexts } from './calendar-language.ts'
import { CalendarPopover } from './calendar-popover.tsx'
import { DateInput } from './date-input.tsx'
import { formatIsoDate, parseIsoDate, type IsoDate } from './iso-date.ts'

/** Two ISO dates, each '' while there is none. */
export type DateRangeValue = { from: IsoDate; to: IsoDate }

export type DateRangePickerProps = {
  fromName?: string
  toName?: string
  fromLabel: string
  toLabel: string
  openLabel: string
  value?: DateRangeValue
  defaultValue?: DateRangeValue
  onValueChange?: (value: DateRangeValue) => void
  min?: IsoDate
  max?: IsoDate
  locale: string
  texts: CalendarTexts
  required?: boolean
  disabled?: boolean
  className?: string
}

const none: DateRangeValue = { from: '', to: '' }

/** Two typed dates and one calendar for both. Stands in a `Fieldset`. */
export function DateRangePicker(props: DateRangePickerProps) {
  const { fromLabel, toLabel, openLabel, locale, texts, min, max, required, disabled } = props
  const id = useId()
  const [open, setOpen] = useState(false)
  const [own, setOwn] = useState(props.defaultValue ?? none)
  const value = props.value ?? own
  const change = (next: DateRangeValue) => {
    setOwn(next)
    props.onValueChange?.(next)
  }
  const shared = { required, disabled, max }
  return (
    <div className={cn('flex items-end gap-2', props.className)}>
      <label className="min-w-0 flex-1" htmlFor={`${id}-from`}>
        <span className="mb-1 block text-small text-muted">{fromLabel}</span>
        <DateInput
          id={`${id}-from`}
          name={props.fromName}
          value={value.from}
          min={min}
          onChange={(event) => change({ ...value, from: event.target.value })}
          {...shared}
        />
      </label>
      <label className="min-w-0 flex-1" htmlFor={`${id}-to`}>
        <span className="mb-1 block text-small text-muted">{toLabel}</span>
        <DateInput
          id={`${id}-to`}
          name={props.toName}
          value={value.to}
          min={value.from || min}
          onChange={(event) => change({ ...value, to: event.target.value })}
          {...shared}
        />
      </label>
      <CalendarPopover
        mode="range"
        open={open}
        onOpenChange={setOpen}
        label={openLabel}
        disabled={disabled}
        locale={locale}
        texts={texts}
        min={min}
        max={max}
        selected={{ from: parseIsoDate(value.from), to: parseIsoDate(value.to) }}
        onSelect={(range) => change({ from: formatIsoDate(range?.from), to: formatIsoDate(range?.to) })}
      />
    </div>
  )
}

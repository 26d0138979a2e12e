import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import * as Direction from 'radix-ui/direction'
import { DayPicker, type DateRange, type DayPickerProps } from 'react-day-picker'
import { appConfig } from '#app.config'
import { useRegion } from '#/client/region.ts'
import { cn } from '#/lib/cn.ts'
import { calendarLanguage, type CalendarTexts } from './calendar-language.ts'
import { parseIsoDate, type IsoDate } from './iso-date.ts'

type CommonProps = {
  /** BCP 47, for the names of months and days. */
  locale: string
  texts: CalendarTexts
  min?: IsoDate
  max?: IsoDate
  months?: number
  /** Starts on the selected day, for a calendar that was asked to open. */
  takesFocus?: boolean
  className?: string
}

export type CalendarProps = CommonProps &
  (
    | { mode?: 'single'; selected: Date | undefined; onSelect: (date: Date | undefined) => void }
    | { mode: 'range'; selected: DateRange | undefined; onSelect: (range: DateRange | undefined) => void }
  )

const stepClass =
  'absolute top-0 z-10 grid size-11 cursor-pointer place-items-center rounded text-muted hover:bg-ink/6 hover:text-ink aria-disabled:pointer-events-none aria-disabled:opacity-40'

const classNames: DayPickerProps['classNames'] = {
  root: 'relative w-fit',
  months: 'relative flex flex-wrap gap-6',
  month_caption: 'flex h-11 items-center justify-center px-11',
  dropdowns: 'flex items-center gap-1',
  dropdown_root:
    'relative rounded-[6px] hover:bg-ink/6 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary-text',
  dropdown: 'absolute inset-0 w-full cursor-pointer appearance-none opacity-0',
  caption_label:
    'flex min-h-9 items-center gap-1 px-2 text-[0.9375rem] font-semibold [&>svg]:size-4 [&>svg]:text-muted',
  button_previous: cn(stepClass, 'start-0'),
  button_next: cn(stepClass, 'end-0'),
  month_grid: 'border-separate border-spacing-x-0 border-spacing-y-0.5',
  weekday: 'h-9 w-10 text-small font-medium text-muted',
  day: 'p-0 text-center text-[0.9375rem] tabular-nums pointer-coarse:[&>button]:size-11',
  day_button:
    'grid size-10 cursor-pointer place-items-center rounded hover:bg-ink/6 focus-visible:-outline-offset-2 disabled:pointer-events-none',
  today: '[&>button]:font-bold [&>button]:underline [&>button]:decoration-2 [&>button]:underline-offset-4',
  selected: '[&>button]:bg-primary [&>button]:font-semibold [&>button]:text-on-primary',
  range_start: 'rounded-s bg-tint',
  range_middle:
    'bg-tint first:rounded-s last:rounded-e [&>button]:bg-transparent! [&>button]:font-normal! [&>button]:text-ink!',
  range_end: 'rounded-e bg-tint',
  outside: 'text-muted',
  disabled: 'text-muted [&>button]:line-through [&>button]:opacity-60',
}

function Chevron({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) {
  if (orientation === 'down') return <ChevronDown aria-hidden />
  return (
    <ChevronRight
      aria-hidden
      className={cn('size-5', orientation === 'left' ? '-scale-x-100 rtl:scale-x-100' : 'rtl:-scale-x-100')}
    />
  )
}

/** 23 kB: date fields load it when it opens. */
export function Calendar({ locale, texts, months = 1, takesFocus, className, ...choice }: CalendarProps) {
  const { min = appConfig.dates.min, max = appConfig.dates.max, ...selection } = choice
  const { firstWeekday } = useRegion(locale)
  const first = parseIsoDate(min)
  const last = parseIsoDate(max)
  const start = selection.mode === 'range' ? selection.selected?.from : selection.selected
  return (
    <DayPicker
      {...(selection.mode === 'range' ? selection : { ...selection, mode: 'single' })}
      {...calendarLanguage(locale, texts)}
      dir={Direction.useDirection()}
      captionLayout="dropdown"
      navLayout="around"
      numberOfMonths={months}
      defaultMonth={start}
      startMonth={first}
      endMonth={last}
      disabled={[...(first ? [{ before: first }] : []), ...(last ? [{ after: last }] : [])]}
      weekStartsOn={(firstWeekday % 7) as 0 | 1 | 6}
      fixedWeeks
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person opened it; arrow keys work at once
      autoFocus={takesFocus}
      components={{ Chevron }}
      className={className}
      classNames={classNames}
    />
  )
}

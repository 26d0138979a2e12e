import type { DayPickerProps } from 'react-day-picker'

export type CalendarTexts = {
  previousMonth: string
  nextMonth: string
  month: string
  year: string
  /** Said of a day: "today", "selected". */
  today: string
  selected: string
}

/** The calendar's words: names of days and months from Intl, the rest from the caller. */
export function calendarLanguage(locale: string, texts: CalendarTexts): Pick<DayPickerProps, 'formatters' | 'labels'> {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat(locale, options)
    return (date: Date) => formatter.format(date)
  }
  const month = format({ month: 'long', year: 'numeric' })
  const day = format({ dateStyle: 'full' })
  return {
    formatters: {
      formatCaption: month,
      formatDay: (date) => String(date.getDate()),
      formatMonthDropdown: format({ month: 'long' }),
      formatYearDropdown: (date) => String(date.getFullYear()),
      formatWeekdayName: format({ weekday: 'short' }),
    },
    labels: {
      labelGrid: month,
      labelWeekday: format({ weekday: 'long' }),
      labelDayButton: (date, { today, selected }) =>
        [day(date), today && texts.today, selected && texts.selected].filter(Boolean).join(', '),
      labelMonthDropdown: () => texts.month,
      labelYearDropdown: () => texts.year,
      labelPrevious: () => texts.previousMonth,
      labelNext: () => texts.nextMonth,
    },
  }
}

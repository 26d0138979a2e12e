import { Link } from '@tanstack/react-router'
import type { Calendar, CalendarEvent } from '#/contract/calendar/calendar.ts'
import type { CalendarSearch } from '#/contract/calendar/calendar.search.ts'
import { cn } from '#/lib/cn.ts'
import type { CalendarLinks } from '../calendar.links.ts'
import { colorOf, isWorkCycle } from '../calendar.ts'
import { formatWeekday, formatWholeDay } from '../calendar.words.ts'
import { fillClass } from '../color-class.ts'
import { listDays, shownDays, type Day } from '../days.ts'
import { m } from '#/paraglide/messages.js'

type MonthDotsProps = {
  day: Day
  today: Day
  days: ReadonlyMap<Day, CalendarEvent[]>
  calendars: readonly Calendar[]
  firstWeekday: number
  search: CalendarSearch
  links: CalendarLinks
}

const dotsAtMost = 3

/** A month on a narrow screen: each day with a dot for each colour, and the chosen day’s events below. */
export function MonthDots({ day, today, days, calendars, firstWeekday, search, links }: MonthDotsProps) {
  const all = listDays(shownDays('month', day, firstWeekday))
  return (
    <div className="border-b border-line px-2 pb-2">
      <div aria-hidden="true" className="grid grid-cols-7 py-2 text-center text-xs font-medium text-muted">
        {all.slice(0, 7).map((one) => (
          <span key={one}>{formatWeekday(one, 'narrow')}</span>
        ))}
      </div>
      <div className="grid grid-cols-7">
        {all.map((one) => {
          const events = (days.get(one) ?? []).filter((event) => !isWorkCycle(event, calendars))
          const colors = [...new Set(events.map((event) => colorOf(event, calendars)))].slice(0, dotsAtMost)
          return (
            <Link
              key={one}
              {...links.calendar({ ...search, date: one })}
              replace
              resetScroll={false}
              activeOptions={{ exact: true }}
              aria-current={one === day ? 'date' : undefined}
              aria-label={m.calendar_day_with({ day: formatWholeDay(one), count: events.length })}
              className="flex h-12 flex-col items-center gap-0.5 rounded pt-1 text-ink no-underline"
            >
              <span
                className={cn(
                  'grid size-8 place-items-center rounded-full text-[0.9375rem] tabular-nums',
                  one.slice(0, 7) !== day.slice(0, 7) && 'text-muted',
                  one === today && 'font-semibold text-primary-text forced-colors:underline',
                  one === day && 'bg-primary font-semibold text-on-primary',
                )}
              >
                {Number(one.slice(8))}
              </span>
              <span className="flex h-1.5 gap-0.75">
                {colors.map((color) => (
                  <span key={color} className={cn('size-1.5 rounded-full', fillClass[color])} />
                ))}
              </span>
            </Link>
          )
        })}
      </div>
    </div>
  )
}

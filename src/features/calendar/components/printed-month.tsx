import { cn } from '#/lib/cn.ts'
import type { Calendar, CalendarEvent } from '#/contract/calendar/calendar.ts'
import { isWorkCycle, type Clock } from '../calendar.ts'
import { formatTimes, formatView, formatWeekday, titleOf } from '../calendar.words.ts'
import { listDays, shownDays, type Day } from '../days.ts'

type PrintedMonthProps = {
  day: Day
  days: ReadonlyMap<Day, CalendarEvent[]>
  calendars: readonly Calendar[]
  firstWeekday: number
  clock: Clock
}

/** A month on paper: every event of every day, with nothing to press. */
export function PrintedMonth({ day, days, calendars, firstWeekday, clock }: PrintedMonthProps) {
  const all = listDays(shownDays('month', day, firstWeekday))
  const weeks = Array.from({ length: all.length / 7 }, (_, at) => all.slice(at * 7, at * 7 + 7))
  return (
    <section className="hidden page-landscape print:block">
      <h1 className="mb-3 text-title first-letter:uppercase">{formatView('month', day, firstWeekday)}</h1>
      <table className="w-full table-fixed border-collapse text-[11px] leading-[1.35]">
        <thead>
          <tr>
            {all.slice(0, 7).map((one) => (
              <th key={one} scope="col" className="border border-field-line p-1 text-start font-semibold">
                {formatWeekday(one, 'long')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]} className="break-inside-avoid">
              {week.map((one) => (
                <td
                  key={one}
                  className={cn(
                    'h-20 border border-field-line p-1 align-top',
                    one.slice(0, 7) !== day.slice(0, 7) && 'text-muted',
                  )}
                >
                  <p className="text-small font-semibold tabular-nums">{Number(one.slice(8))}</p>
                  <ul>
                    {(days.get(one) ?? [])
                      .filter((event) => !isWorkCycle(event, calendars))
                      .map((event) => (
                        <li key={event.id} className="mt-0.5 wrap-anywhere">
                          {!event.allDay && <bdi className="tabular-nums">{formatTimes(event, clock)} </bdi>}
                          <bdi className="font-medium">{titleOf(event)}</bdi>
                        </li>
                      ))}
                  </ul>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

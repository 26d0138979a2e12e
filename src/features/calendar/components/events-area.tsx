import { useHydrated } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { cn } from '#/lib/cn.ts'
import { usePrinting } from '#/client/use-printing.ts'
import { m } from '#/paraglide/messages.js'
import type { EventWindows, GoInCalendar } from '../use-event-windows.ts'
import { useIsWide } from '../use-is-wide.ts'
import type { useShownDays } from '../use-shown-days.ts'
import { Agenda } from './agenda.tsx'
import type { CalendarPageProps } from './calendar-page.tsx'

const Grid = lazy(() => import('./grid.tsx').then((part) => ({ default: part.Grid })))

type EventsAreaProps = Pick<CalendarPageProps, 'calendars' | 'day' | 'today' | 'search' | 'links'> & {
  shownDays: ReturnType<typeof useShownDays>
  windows: EventWindows
  go: GoInCalendar
}

/** The grid of a month, week or day; the list without a script, and where a grid has no room. */
export function EventsArea({ calendars, day, today, search, links, shownDays, windows, go }: EventsAreaProps) {
  const view = search.view ?? 'month'
  const hydrated = useHydrated()
  const isWide = useIsWide()
  const isPrinting = usePrinting()
  const { shown, days, clock, firstWeekday, hourCycle } = shownDays
  // On paper a week is a list as well: a grid is as high as its hours, and cut off.
  const isList = view === 'agenda' || (view !== 'day' && !isWide) || (isPrinting && view !== 'month')
  const gridView = isList ? null : view
  const list = (
    <Agenda
      days={days}
      calendars={calendars}
      today={today}
      clock={clock}
      search={search}
      links={links}
      onlyDay={view === 'month' ? day : undefined}
    />
  )
  return (
    <section
      aria-label={m.calendar_events()}
      className={cn(
        'min-h-0 grow md:overflow-y-auto md:overscroll-contain',
        hydrated && gridView && 'max-md:h-[calc(100dvh-200px)]',
      )}
    >
      {hydrated && gridView ? (
        <Suspense fallback={list}>
          <Grid
            key={`${gridView} ${firstWeekday} ${hourCycle}`}
            firstWeekday={firstWeekday}
            hourCycle={hourCycle}
            view={gridView}
            day={day}
            events={shown}
            calendars={calendars}
            onEvent={(id) => go({ event: id })}
            onRange={windows.select}
            onDayPress={windows.create}
            onWholeDay={(date) => go({ view: 'day', date })}
            onDay={(date) => go({ date }, true)}
            onMove={windows.move}
          />
        </Suspense>
      ) : (
        list
      )}
    </section>
  )
}

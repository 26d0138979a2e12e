import { useQueryClient } from '@tanstack/react-query'
import { useHydrated, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import type { SessionUser } from '#/contract/account/account.ts'
import type { Calendar, CalendarEvent } from '#/contract/calendar/calendar.ts'
import type { CalendarSearch, CalendarView } from '#/contract/calendar/calendar.search.ts'
import { cn } from '#/lib/cn.ts'
import { usePrinting } from '#/client/use-printing.ts'
import { usePageKeys } from '#/client/use-page-keys.ts'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { NoScript } from '#/ui/form/no-script.tsx'
import { CalendarBar } from './calendar-bar.tsx'
import type { PaneDialog } from './calendars-pane.tsx'
import { EventWindows } from './event-windows.tsx'
import { EventsArea } from './events-area.tsx'
import { MonthDots } from './month-dots.tsx'
import { PanePopover } from './pane-popover.tsx'
import { PlainEvent } from './plain-event.tsx'
import { PrintedMonth } from './printed-month.tsx'
import { calendarKeys } from '../calendar-keys.ts'
import type { CalendarLinks } from '../calendar.links.ts'
import { meetingsQuery } from '../calendar.queries.ts'
import { askedRange, stepDay, type Day } from '../days.ts'
import { useEventWindows } from '../use-event-windows.ts'
import { useShownDays } from '../use-shown-days.ts'

const PaneDialogs = lazy(() => import('./pane-dialogs.tsx').then((part) => ({ default: part.PaneDialogs })))

export type CalendarPageProps = {
  viewer: SessionUser
  calendars: readonly Calendar[]
  events: readonly CalendarEvent[]
  /** False where these are only the first of the stretch. */
  isComplete: boolean
  /** The day in view. */
  day: Day
  today: Day
  search: CalendarSearch
  links: CalendarLinks
}

/** One’s time: a month, a week, a day or a list of it. The list is there without a script; the grid takes its place. */
export function CalendarPage(props: CalendarPageProps) {
  const { viewer, calendars, events, isComplete, day, today, search, links } = props
  const view = search.view ?? 'month'
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const paneId = useId()
  const pane = useRef<HTMLDivElement>(null)
  const isPrinting = usePrinting()
  const [dialog, setDialog] = useState<PaneDialog | null>(null)
  const go = (fields: CalendarSearch, replace = false) =>
    void navigate({ ...links.calendar({ ...search, ...fields }), replace, resetScroll: false })
  const shownDays = useShownDays(events, view, day)
  const { days, clock, firstWeekday } = shownDays
  const windows = useEventWindows(search, go)
  useNeighbours(view, day)

  const show = (given: CalendarView) => go({ view: given === 'month' ? undefined : given })
  usePageKeys(calendarKeys, {
    create: () => windows.create(day),
    today: () => go({ date: undefined }),
    day: () => show('day'),
    week: () => show('week'),
    month: () => show('month'),
    agenda: () => show('agenda'),
    next: () => go({ date: stepDay(view, day, 1) }),
    previous: () => go({ date: stepDay(view, day, -1) }),
    remove() {
      const event = focusedEvent(events)
      if (event?.mayEdit) windows.askRemoval(event)
    },
    find: () => findInPane(pane.current),
    help: () => setDialog('keys'),
  })

  const onPaper = isPrinting && view === 'month'
  return (
    <div className="@container/calendar pt-4 md:-mb-16">
      <NoScript>
        <Alert className="mb-4">{m.calendar_script()}</Alert>
      </NoScript>
      <div
        className={cn(
          onPaper && 'print:hidden!',
          'flex rounded border border-line bg-card max-sm:-mx-5 max-sm:rounded-none max-sm:border-x-0 print:block print:border-0',
          // What stands above it: header, breadcrumbs, and as much air below.
          '[--above:142px] lg:[--above:174px] lg:[[data-layout=horizontal]_&]:[--above:222px]',
          'md:h-[max(600px,calc(100dvh-var(--above)))] md:overflow-hidden print:h-auto!',
        )}
      >
        <PanePopover id={paneId} pane={pane} calendars={calendars} go={go} onDialog={setDialog} />
        <div className="flex min-w-0 grow flex-col">
          <CalendarBar
            view={view}
            day={day}
            firstWeekday={firstWeekday}
            search={search}
            links={links}
            paneId={paneId}
            onCreate={() => windows.create(day)}
          />
          {!isComplete && (
            <Alert tone="warning" className="mx-4 mb-3">
              {m.calendar_too_many()}
            </Alert>
          )}
          {search.event && <PlainEvent event={events.find(({ id }) => id === search.event)} clock={clock} />}
          {view === 'month' && (
            <div className="md:hidden">
              <MonthDots
                day={day}
                today={today}
                days={days}
                calendars={calendars}
                firstWeekday={firstWeekday}
                search={search}
                links={links}
              />
            </div>
          )}
          <EventsArea {...props} shownDays={shownDays} windows={windows} go={go} />
        </div>
      </div>
      {onPaper && (
        <PrintedMonth day={day} days={days} calendars={calendars} firstWeekday={firstWeekday} clock={clock} />
      )}
      {hydrated && (
        <Suspense>
          <EventWindows windows={windows} viewer={viewer} calendars={calendars} events={events} links={links} />
          {dialog && <PaneDialogs dialog={dialog} calendars={calendars} onClose={() => setDialog(null)} />}
        </Suspense>
      )}
    </div>
  )
}

/** The event that has the focus, in the list or in the grid. */
function focusedEvent(events: readonly CalendarEvent[]): CalendarEvent | undefined {
  const id = document.activeElement?.closest<HTMLElement>('[data-calendar-event]')?.dataset.calendarEvent
  const inGrid = document.activeElement?.closest<HTMLElement>('[data-event-id]')?.dataset.eventId?.replace('_', '.')
  return events.find((one) => one.id === (id ?? inGrid))
}

function findInPane(pane: HTMLElement | null): void {
  if (!pane?.checkVisibility()) pane?.showPopover()
  pane?.querySelector<HTMLInputElement>('[data-calendar-find]')?.focus()
}

/** What lies before and after is asked for ahead of time, so that going there waits for nothing. */
function useNeighbours(view: NonNullable<CalendarSearch['view']>, day: Day) {
  const client = useQueryClient()
  useEffect(() => {
    for (const by of [1, -1] as const) {
      void client.prefetchQuery({ ...meetingsQuery(askedRange(view, stepDay(view, day, by))), staleTime: 60_000 })
    }
  }, [client, view, day])
}

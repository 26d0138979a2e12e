import { useQueryClient } from '@tanstack/react-query'
import { useHydrated, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { SessionUser } from '#/contract/account/account.ts'
import type { Calendar, CalendarEvent } from '#/contract/calendar/calendar.ts'
import type { CalendarSearch, CalendarView } from '#/contract/calendar/calendar.search.ts'
import { cn } from '#/lib/cn.ts'
import { usePrinting } from '#/client/use-printing.ts'
import { usePageKeys } from '#/client/use-page-keys.ts'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { NoScript } from '#/ui/form/no-script.tsx'
import { closeOnLink } from '#/ui/primitives/close-popover.ts'
import { Agenda } from './agenda.tsx'
import { CalendarBar } from './calendar-bar.tsx'
import { CalendarsPane, type PaneDialog } from './calendars-pane.tsx'
import { MonthDots } from './month-dots.tsx'
import { PlainEvent } from './plain-event.tsx'
import { PrintedMonth } from './printed-month.tsx'
import { eventsByDay, isRepeating, type SelectedRange } from '../calendar.ts'
import { useCalendarModal } from '../calendar-modal.actors.ts'
import { calendarKeys } from '../calendar-keys.ts'
import type { CalendarLinks } from '../calendar.links.ts'
import { meetingsQuery } from '../calendar.queries.ts'
import { askedRange, onClock, shownDays, stepDay, type Day } from '../days.ts'
import { useHiddenCalendars } from '../hidden-calendars.ts'
import { useRegion } from '../region.ts'
import { useDirectWork } from '../use-calendar-work.ts'
import { useIsWide } from '../use-is-wide.ts'

const Grid = lazy(() => import('./grid.tsx').then((part) => ({ default: part.Grid })))
const EventDialog = lazy(() => import('./event-dialog.tsx').then((part) => ({ default: part.EventDialog })))
const EventLook = lazy(() => import('./event-look.tsx').then((part) => ({ default: part.EventLook })))
const SeriesDialog = lazy(() => import('./scope-dialog.tsx').then((part) => ({ default: part.ScopeDialog })))
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

const hourMs = 3_600_000

/** One’s time: a month, a week, a day or a list of it. The list is there without a script; the grid takes its place. */
export function CalendarPage({ viewer, calendars, events, isComplete, day, today, search, links }: CalendarPageProps) {
  const view = search.view ?? 'month'
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const isWide = useIsWide()
  const paneId = useId()
  const pane = useRef<HTMLDivElement>(null)
  const hidden = useHiddenCalendars()
  const isPrinting = usePrinting()
  const [dialog, setDialog] = useState<PaneDialog | null>(null)
  const { firstWeekday, hourCycle } = useRegion()
  const go = (fields: CalendarSearch, replace = false) =>
    void navigate({ ...links.calendar({ ...search, ...fields }), replace, resetScroll: false })
  const { state, send } = useCalendarModal({ opened: search.event, onClosed: () => go({ event: undefined }, true) })
  const direct = useDirectWork()
  useNeighbours(view, day)

  const shown = useMemo(() => {
    return events.filter(({ calendarId }) => !hidden.has(calendarId))
  }, [events, hidden])
  // Anew with the hours, too: they are told by it.
  const clock = useMemo(() => ({ isOwn: hydrated, hourCycle }), [hydrated, hourCycle])
  const days = useMemo(
    () => eventsByDay(shown, shownDays(view, day, firstWeekday), clock),
    [shown, view, day, firstWeekday, clock],
  )

  /** In its form: while that goes, the address still names it for a moment. */
  const [edited, setEdited] = useState<string | null>(null)
  const [named, setNamed] = useState(search.event)
  if (named !== search.event) {
    setNamed(search.event)
    setEdited(state.hasTag('open') ? (search.event ?? null) : null)
  }
  const look = search.event !== edited && !state.hasTag('open') ? search.event : undefined
  function open(id: string, date = search.date) {
    go({ event: id, date })
  }
  function edit({ id }: CalendarEvent) {
    setEdited(id)
    send({ type: 'event.selected', id })
  }
  function askRemoval(event: CalendarEvent) {
    direct.request({ type: 'delete', ofSeries: isRepeating(event), id: event.id, title: event.title })
  }
  const select = (range: SelectedRange) => send({ type: 'range.selected', range })
  /** An hour: the next one of today, or in the morning of another day. */
  function create(on: Day) {
    const now = Date.now()
    const start = on === onClock(now).day ? Math.ceil(now / hourMs) * hourMs : new Date(`${on}T09:00`).getTime()
    select({ start, end: start + hourMs, allDay: false })
  }
  function remove() {
    const id = document.activeElement?.closest<HTMLElement>('[data-calendar-event]')?.dataset.calendarEvent
    const inGrid = document.activeElement?.closest<HTMLElement>('[data-event-id]')?.dataset.eventId?.replace('_', '.')
    const event = events.find((one) => one.id === (id ?? inGrid))
    if (event?.mayEdit) askRemoval(event)
  }
  function find() {
    if (!pane.current?.checkVisibility()) pane.current?.showPopover()
    pane.current?.querySelector<HTMLInputElement>('[data-calendar-find]')?.focus()
  }

  const show = (given: CalendarView) => go({ view: given === 'month' ? undefined : given })

  usePageKeys(calendarKeys, {
    create: () => create(day),
    today: () => go({ date: undefined }),
    day: () => show('day'),
    week: () => show('week'),
    month: () => show('month'),
    agenda: () => show('agenda'),
    next: () => go({ date: stepDay(view, day, 1) }),
    previous: () => go({ date: stepDay(view, day, -1) }),
    remove,
    find,
    help: () => setDialog('keys'),
  })

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
  const onPaper = isPrinting && view === 'month'
  // On paper a week is a list as well: a grid is as high as its hours, and cut off.
  const gridView = view === 'agenda' || (view !== 'day' && !isWide) || (isPrinting && !onPaper) ? null : view
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
        <div
          id={paneId}
          ref={pane}
          popover="auto"
          onClick={closeOnLink}
          className={cn(
            'quiet-scroll inset-y-0 start-0 end-auto m-0 h-dvh max-h-none w-72 overflow-y-auto overscroll-contain border-e border-line bg-card px-4 py-5 text-ink backdrop:bg-[rgb(15_20_28/0.5)]',
            '@min-[1000px]/calendar:static @min-[1000px]/calendar:block @min-[1000px]/calendar:h-auto @min-[1000px]/calendar:w-62 @min-[1000px]/calendar:shrink-0 print:hidden! noscript:hidden!',
          )}
        >
          <CalendarsPane
            calendars={calendars}
            onEvent={(id, date) => {
              if (pane.current?.matches(':popover-open')) pane.current.hidePopover()
              open(id, date)
            }}
            onDay={(date) => go({ date })}
            onDialog={(next) => {
              if (pane.current?.matches(':popover-open')) pane.current.hidePopover()
              setDialog(next)
            }}
          />
        </div>
        <div className="flex min-w-0 grow flex-col">
          <CalendarBar
            view={view}
            day={day}
            firstWeekday={firstWeekday}
            search={search}
            links={links}
            paneId={paneId}
            onCreate={() => create(day)}
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
                  onEvent={(id) => open(id)}
                  onRange={select}
                  onDayPress={create}
                  onWholeDay={(date) => go({ view: 'day', date })}
                  onDay={(date) => go({ date }, true)}
                  onMove={(event, to) =>
                    direct.move(event, {
                      type: 'update',
                      ofSeries: isRepeating(event),
                      id: event.id,
                      update: { ...to, version: event.version },
                      seen: { allDay: event.allDay, start: event.start, end: event.end },
                    })
                  }
                />
              </Suspense>
            ) : (
              list
            )}
          </section>
        </div>
      </div>
      {onPaper && (
        <PrintedMonth day={day} days={days} calendars={calendars} firstWeekday={firstWeekday} clock={clock} />
      )}
      {hydrated && (
        <Suspense>
          {state.hasTag('open') && (
            <EventDialog viewer={viewer} calendars={calendars} events={events} state={state} send={send} />
          )}
          {look && (
            <EventLook
              key={look}
              viewer={viewer}
              id={look}
              calendars={calendars}
              events={events}
              links={links}
              onAnswer={(event, rsvp) => {
                go({ event: undefined }, true)
                direct.request({ type: 'answer', ofSeries: isRepeating(event), id: event.id, rsvp })
              }}
              onEdit={edit}
              onDelete={(event) => {
                go({ event: undefined }, true)
                askRemoval(event)
              }}
              onClose={() => go({ event: undefined }, true)}
            />
          )}
          {direct.asked && <SeriesDialog work={direct.asked} onChoose={direct.choose} onCancel={direct.cancel} />}
          {dialog && <PaneDialogs dialog={dialog} calendars={calendars} onClose={() => setDialog(null)} />}
        </Suspense>
      )}
    </div>
  )
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

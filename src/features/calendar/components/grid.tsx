// The library reads Temporal from the global scope.
import 'temporal-polyfill/global'
import {
  createCalendar,
  type CalendarApp,
  viewDay,
  viewMonthGrid,
  viewWeek,
  type CalendarConfig,
  type CalendarEvent as GridEvent,
} from '@schedule-x/calendar'
import { createCalendarControlsPlugin } from '@schedule-x/calendar-controls'
import { createDragAndDropPlugin } from '@schedule-x/drag-and-drop'
import { createEventsServicePlugin } from '@schedule-x/events-service'
import { createResizePlugin } from '@schedule-x/resize'
import '@schedule-x/theme-default/dist/calendar.css'
import { ScheduleXCalendar } from '@schedule-x/react'
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { Temporal } from 'temporal-polyfill'
import type { Calendar, CalendarEvent } from '#/contract/calendar/calendar.ts'
import type { CalendarView } from '#/contract/calendar/calendar.search.ts'
import { m } from '#/paraglide/messages.js'
import { getLocale } from '#/paraglide/runtime.js'
import { rangeOfDays, type SelectedRange } from '../calendar.ts'
import { daysBetween, shownDays, type Day, type Days } from '../days.ts'
import { drawDays, drawTimes } from '../drag-create.ts'
import { ownZone } from '../event-draft.ts'
import { eventIdOf, gridColors, gridContent, movedTo } from '../grid-events.ts'
import { dressGrid, focusDay, focusedDay, moveFocus } from '../grid-focus.ts'
import type { HourCycle } from '#/words/hours.ts'
import './grid.css'

export type GridProps = {
  view: Exclude<CalendarView, 'agenda'>
  day: Day
  firstWeekday: number
  hourCycle: HourCycle
  events: readonly CalendarEvent[]
  calendars: readonly Calendar[]
  onEvent: (id: string) => void
  onRange: (range: SelectedRange) => void
  /** A press on a day of the month. */
  onDayPress: (day: Day) => void
  /** All of a day, where a month has no room for it. */
  onWholeDay: (day: Day) => void
  /** The keyboard has gone to a day that is not shown. */
  onDay: (day: Day) => void
  onMove: (event: CalendarEvent, to: { allDay: boolean; start: string; end: string }) => void
}

const views = { month: viewMonthGrid, week: viewWeek, day: viewDay }
const locales = { en: 'en-US', de: 'de-DE', fr: 'fr-FR' }
/** The library tells hours as is usual in the place that its language names. */
const placeOf = (hourCycle: HourCycle): string =>
  getLocale() === 'en' && hourCycle === 'h23' ? 'en-GB' : locales[getLocale()]
const gridHeight = 1296
const snapMinutes = 15
/** In a month: the day’s number, each event, and the line that says how many more there are. */
const month = { head: 38, event: 26, more: 28 }
/** Where a day begins for the eye, in hours; earlier where something is on before. */
const morning = { usual: 7, earliest: 5 }

/** Month, week and day. Made anew for another view; a day and events come in as they change. */
export function Grid({ view, day, firstWeekday, hourCycle, events, calendars, ...props }: GridProps) {
  const root = useRef<HTMLDivElement>(null)
  const grid = useRef<ReturnType<typeof createGrid>>(null)
  const wanted = useRef<Day | null>(null)
  const [zone] = useState(ownZone)
  const [app, setApp] = useState<CalendarApp | null>(null)
  // Its parts answer only once it stands.
  const [isDrawn, setIsDrawn] = useState(false)

  const build = useEffectEvent((callbacks: Callbacks) =>
    createGrid({ view, day, firstWeekday, hourCycle, zone, callbacks, ...gridContent(view, events, calendars, zone) }),
  )
  const onEvent = useEffectEvent(props.onEvent)
  const onRange = useEffectEvent(props.onRange)
  const onDayPress = useEffectEvent(props.onDayPress)
  const onWholeDay = useEffectEvent(props.onWholeDay)
  const onMoved = useEffectEvent((moved: GridEvent) => {
    const event = events.find(({ id }) => id === eventIdOf(moved.id))
    const to = event && movedTo(moved, event)
    if (to && (to.start !== event.start || to.end !== event.end)) props.onMove(event, to)
  })
  useEffect(() => {
    const node = root.current!
    const made = build({
      onEventClick: ({ id }, pressed) => {
        // Or Enter would go on to press what has the focus in the window that opens.
        pressed.preventDefault()
        onEvent(eventIdOf(id))
      },
      onRender: () => setIsDrawn(true),
      onMouseDownDateTime: (_, pressed) => drawTimes(pressed, zone, (range) => onRange(range)),
      onMouseDownDateGridDate: (date) => onRange(rangeOfDays({ first: String(date), last: String(date) })),
      onClickDate: (date) => onDayPress(String(date)),
      onClickPlusEvents: (date) => onWholeDay(String(date)),
      // Never by the library itself: what was dragged comes back with the events, once it is wanted.
      onBeforeEventUpdate: (_, moved) => {
        onMoved(moved)
        return false
      },
    })
    grid.current = made
    // oxlint-disable-next-line react-hooks/set-state-in-effect -- the library works in a browser only
    setApp(made.app)
    // The library tells of presses on the bare day only, and not between its events.
    const draw = (pressed: MouseEvent) => drawDays(pressed, node, (range) => onRange(range))
    node.addEventListener('mousedown', draw)
    // Or the browser would scroll, and take the finger from what it carries.
    const hold = (touched: TouchEvent) => node.querySelector('.is-event-copy') && touched.preventDefault()
    node.addEventListener('touchmove', hold, { passive: false })
    return () => {
      node.removeEventListener('touchmove', hold)
      node.removeEventListener('mousedown', draw)
      setIsDrawn(false)
    }
  }, [zone])

  useEffect(() => {
    if (!isDrawn) return
    const content = gridContent(view, events, calendars, zone)
    grid.current?.service.set(content.events)
    grid.current?.service.setBackgroundEvents(content.backgroundEvents)
  }, [isDrawn, events, calendars, zone, view])

  useEffect(() => {
    if (isDrawn) grid.current?.controls.setDate(Temporal.PlainDate.from(day))
  }, [isDrawn, day])

  const redraw = (current: Day) => {
    if (!root.current) return
    dressGrid(root.current, current)
    if (wanted.current && focusDay(root.current, wanted.current)) wanted.current = null
    if (isDrawn && view === 'month')
      fitMonth(grid.current?.controls, root.current, shownDays('month', current, firstWeekday))
  }
  useRedrawn(root, () => redraw(day))
  const redrawn = useEffectEvent(redraw)
  useEffect(() => {
    if (isDrawn) redrawn(day)
  }, [isDrawn, day])
  useEffect(() => scrollToMorning(root.current!), [])

  function press(event: KeyboardEvent<HTMLDivElement>) {
    const { key } = event
    const at = focusedDay(root.current!)
    if ((key === 'Enter' || key === ' ') && at) {
      event.preventDefault()
      return props.onDayPress(at)
    }
    if (!key.startsWith('Arrow') || event.altKey || event.ctrlKey || event.metaKey) return
    const isRtl = document.documentElement.dir === 'rtl'
    const { done, outside } = moveFocus({ key, root: root.current!, isRtl, isMonth: view === 'month' })
    if (done) event.preventDefault()
    if (!outside) return
    wanted.current = outside
    props.onDay(outside)
  }

  // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrows of the days within
  return (
    <div ref={root} onKeyDown={press} className="calendar-grid h-full">
      {app && <ScheduleXCalendar calendarApp={app} />}
    </div>
  )
}

/** Calls when the library has drawn something, and when there is more or less room. */
function useRedrawn(root: RefObject<HTMLElement | null>, onRedrawn: () => void) {
  const again = useEffectEvent(onRedrawn)
  useEffect(() => {
    const node = root.current!
    const drawn = new MutationObserver(() => again())
    drawn.observe(node, { childList: true, subtree: true })
    const sized = new ResizeObserver(() => again())
    sized.observe(node)
    return () => {
      drawn.disconnect()
      sized.disconnect()
    }
  }, [root])
}

type Controls = ReturnType<typeof createCalendarControlsPlugin>

/** As many events in each day of a month as its height has room for. */
function fitMonth(controls: Controls | undefined, node: HTMLElement, { first, last }: Days): void {
  const weeks = (daysBetween(first, last) + 1) / 7
  const room = Math.floor((node.clientHeight / weeks - month.head - month.more) / month.event)
  const nEventsPerDay = Math.max(1, room)
  if (!controls || controls.getMonthGridOptions().nEventsPerDay === nEventsPerDay) return
  controls.setMonthGridOptions({ nEventsPerDay })
}

type Callbacks = NonNullable<CalendarConfig['callbacks']>
type Made = Pick<GridProps, 'view' | 'day' | 'firstWeekday' | 'hourCycle'> & {
  zone: string
  callbacks: Callbacks
} & ReturnType<typeof gridContent>

function createGrid({ view, day, firstWeekday, hourCycle, zone, callbacks, events, backgroundEvents }: Made) {
  const service = createEventsServicePlugin()
  const controls = createCalendarControlsPlugin()
  const locale = placeOf(hourCycle)
  const config: CalendarConfig = {
    views: [views[view]],
    defaultView: views[view].name,
    selectedDate: Temporal.PlainDate.from(day),
    locale,
    firstDayOfWeek: firstWeekday,
    timezone: zone as NonNullable<CalendarConfig['timezone']>,
    isResponsive: false,
    calendars: gridColors,
    weekOptions: { gridHeight, eventWidth: 96, eventOverlap: false },
    monthGridOptions: { nEventsPerDay: 3 },
    translations: { [locale.replace('-', '')]: gridWords() },
    callbacks,
    events,
    backgroundEvents,
  }
  const plugins = [service, controls, createDragAndDropPlugin(snapMinutes), createResizePlugin(snapMinutes)]
  return { app: createCalendar(config, plugins), service, controls }
}

/** The library draws a moment later. */
function scrollToMorning(root: HTMLElement): () => void {
  const scroll = () => {
    const place = root.querySelector<HTMLElement>('.sx__view-container')
    if (!place?.querySelector('.sx__week-grid')) return
    const hour = gridHeight / 24
    const events = [...place.querySelectorAll<HTMLElement>('.sx__time-grid-event')].map((event) => event.offsetTop)
    const first = Math.min(hour * morning.usual, ...events.filter((top) => top >= hour * morning.earliest))
    place.scrollTo({ top: first - 12, behavior: 'instant' })
    drawn.disconnect()
  }
  const drawn = new MutationObserver(scroll)
  drawn.observe(root, { childList: true, subtree: true })
  return () => drawn.disconnect()
}

/** All that the library says: what is missing here it would say in English. */
const gridWords = () => ({
  Today: m.calendar_today(),
  Month: m.calendar_month(),
  Week: m.calendar_week(),
  Day: m.calendar_day(),
  Date: m.calendar_go_to(),
  View: m.calendar_views(),
  CW: m.calendar_week(),
  'Select View': m.calendar_views(),
  'Choose Date': m.calendar_go_to(),
  'MM/DD/YYYY': '',
  'No events': m.calendar_empty(),
  'Previous period': m.calendar_previous(),
  'Next period': m.calendar_next(),
  'Previous month': m.calendar_previous(),
  'Next month': m.calendar_next(),
  to: '–',
  '+ 1 event': m.calendar_more_one(),
  '+ {{n}} events': m.calendar_more({ count: '{{n}}' }),
  'Link to 1 more event on {{date}}': `${m.calendar_more_one()}: ${m.calendar_more_link({ day: '{{date}}' })}`,
  'Link to {{n}} more events on {{date}}': `${m.calendar_more({ count: '{{n}}' })}: ${m.calendar_more_link({ day: '{{date}}' })}`,
  'Full day- and multiple day events': m.calendar_all_day(),
})

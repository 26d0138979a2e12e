import { useHydrated } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useRegion } from '#/client/region.ts'
import type { CalendarEvent } from '#/contract/calendar/calendar.ts'
import type { CalendarView } from '#/contract/calendar/calendar.search.ts'
import { getLocale } from '#/paraglide/runtime.js'
import { eventsByDay } from './calendar.ts'
import { shownDays, type Day } from './days.ts'
import { useHiddenCalendars } from './hidden-calendars.ts'

/** The events of the calendars that are shown, and by day, as this person tells days and hours. */
export function useShownDays(events: readonly CalendarEvent[], view: CalendarView, day: Day) {
  const hydrated = useHydrated()
  const hidden = useHiddenCalendars()
  const { firstWeekday, hourCycle } = useRegion(getLocale())
  const shown = useMemo(() => {
    return events.filter(({ calendarId }) => !hidden.has(calendarId))
  }, [events, hidden])
  // Anew with the hours, too: they are told by it.
  const clock = useMemo(() => ({ isOwn: hydrated, hourCycle }), [hydrated, hourCycle])
  const days = useMemo(
    () => eventsByDay(shown, shownDays(view, day, firstWeekday), clock),
    [shown, view, day, firstWeekday, clock],
  )
  return { shown, days, clock, firstWeekday, hourCycle }
}

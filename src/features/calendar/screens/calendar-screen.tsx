import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { CalendarSearch } from '#/contract/calendar/calendar.search.ts'
import { calendarsQuery, meetingsQuery } from '../calendar.queries.ts'
import { askedRange, onClock } from '../days.ts'
import { CalendarPage, type CalendarPageProps } from '../components/calendar-page.tsx'
import type { Queries } from '#/router/queries.ts'

/** The server does not know where the reader is: until the browser does, the day is that of universal time. */
const universalDay = () => onClock(Date.now(), 'UTC').day
const ownDay = () => onClock(Date.now()).day
// Another day begins with the next thing that is drawn.
const noChange = () => () => {}

type Shown = Pick<CalendarSearch, 'view' | 'date'>

export async function loadCalendar(queries: Queries, { view = 'month', date = universalDay() }: Shown): Promise<void> {
  await Promise.all([queries.ensure(calendarsQuery()), queries.ensure(meetingsQuery(askedRange(view, date)))])
}

type CalendarScreenProps = Pick<CalendarPageProps, 'viewer' | 'search' | 'links'>

export function CalendarScreen({ search, ...props }: CalendarScreenProps) {
  const today = useSyncExternalStore(noChange, ownDay, universalDay)
  const day = search.date ?? today
  const calendars = useSuspenseQuery(calendarsQuery()).data
  // What was shown stays until the rest is there: the day in view may be another one than the server took it for.
  const { data: shown = { events: [], isComplete: true } } = useQuery({
    ...meetingsQuery(askedRange(search.view ?? 'month', day)),
    placeholderData: keepPreviousData,
  })
  return <CalendarPage {...props} {...shown} search={search} calendars={calendars} day={day} today={today} />
}

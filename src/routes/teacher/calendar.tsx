import { createFileRoute } from '@tanstack/react-router'
import { calendarLinks } from '#/areas/calendar.ts'
import { calendarSearch } from '#/contract/calendar/calendar.search.ts'
import { m } from '#/paraglide/messages.js'
import { CalendarScreen, loadCalendar } from '#/features/calendar/screens/calendar-screen.tsx'
import { areaHead } from '../_frame/page-head.ts'

export const Route = createFileRoute('/teacher/calendar')({
  validateSearch: calendarSearch,
  loaderDeps: ({ search: { view, date } }) => ({ view, date }),
  loader: ({ context, deps }) => loadCalendar(context.queries, deps),
  staticData: { crumb: m.areas_calendar },
  head: () => areaHead(m.areas_calendar(), m.areas_teacher()),
  component: AreaCalendar,
})

function AreaCalendar() {
  const { viewer } = Route.useRouteContext()
  return <CalendarScreen viewer={viewer} search={Route.useSearch()} links={calendarLinks('teacher')} />
}

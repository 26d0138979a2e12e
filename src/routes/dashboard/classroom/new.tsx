import { createFileRoute } from '@tanstack/react-router'
import { dashboardLinks } from '#/areas/dashboard.ts'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../../_frame/page-head.ts'
import { ClassroomNewScreen, loadNewClassroom } from '#/features/classrooms/screens/classroom-new-screen.tsx'

export const Route = createFileRoute('/dashboard/classroom/new')({
  loader: ({ context }) => loadNewClassroom(context.queries, context.viewer),
  staticData: { crumb: m.classrooms_new },
  head: () => areaHead(m.classrooms_new(), m.classrooms_title(), m.areas_dashboard()),
  component: New,
})

function New() {
  const { viewer } = Route.useRouteContext()
  return <ClassroomNewScreen viewer={viewer} links={dashboardLinks.classrooms} />
}

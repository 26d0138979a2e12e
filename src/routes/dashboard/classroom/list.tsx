import { createFileRoute } from '@tanstack/react-router'
import { dashboardLinks } from '#/areas/dashboard.ts'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../../_frame/page-head.ts'
import { ClassroomsScreen, loadClassrooms } from '#/features/classrooms/screens/classrooms-screen.tsx'

export const Route = createFileRoute('/dashboard/classroom/list')({
  loader: ({ context }) => loadClassrooms(context.queries, context.viewer),
  head: () => areaHead(m.classrooms_title(), m.areas_dashboard()),
  component: Classrooms,
})

function Classrooms() {
  const { viewer } = Route.useRouteContext()
  return <ClassroomsScreen viewer={viewer} links={dashboardLinks.classrooms} />
}

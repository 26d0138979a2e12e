import { createFileRoute } from '@tanstack/react-router'
import { dashboardLinks } from '#/areas/dashboard.ts'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../../_frame/page-head.ts'
import { loadNewStudent, StudentNewScreen } from '#/features/students/screens/student-new-screen.tsx'

export const Route = createFileRoute('/dashboard/student/new')({
  loader: ({ context }) => loadNewStudent(context.queries, context.viewer),
  staticData: { crumb: m.students_add },
  head: () => areaHead(m.students_add(), m.areas_children(), m.areas_dashboard()),
  component: New,
})

function New() {
  const { viewer } = Route.useRouteContext()
  return (
    <StudentNewScreen viewer={viewer} links={dashboardLinks.students} newClassroom={dashboardLinks.classrooms.new} />
  )
}

import { createFileRoute } from '@tanstack/react-router'
import { teacherLinks } from '#/areas/teacher.ts'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../../_frame/page-head.ts'
import { loadNewStudent, StudentNewScreen } from '#/features/students/screens/student-new-screen.tsx'

export const Route = createFileRoute('/teacher/student/new')({
  loader: ({ context }) => loadNewStudent(context.queries, context.viewer),
  staticData: { crumb: m.students_add },
  head: () => areaHead(m.students_add(), m.areas_children(), m.areas_teacher()),
  component: New,
})

function New() {
  const { viewer } = Route.useRouteContext()
  return <StudentNewScreen viewer={viewer} links={teacherLinks.students} />
}

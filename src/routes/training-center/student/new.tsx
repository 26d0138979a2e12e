import { createFileRoute } from '@tanstack/react-router'
import { trainingCenterLinks } from '#/areas/training-center.ts'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../../_frame/page-head.ts'
import { loadNewStudent, StudentNewScreen } from '#/features/students/screens/student-new-screen.tsx'

export const Route = createFileRoute('/training-center/student/new')({
  loader: ({ context }) => loadNewStudent(context.queries, context.viewer),
  staticData: { crumb: m.students_add_trainee },
  head: () => areaHead(m.students_add_trainee(), m.areas_trainees(), m.areas_training_center()),
  component: New,
})

function New() {
  const { viewer } = Route.useRouteContext()
  return <StudentNewScreen viewer={viewer} only="trainee" links={trainingCenterLinks.students} />
}

import { createFileRoute } from '@tanstack/react-router'
import { trainingCenterLinks } from '#/areas/training-center.ts'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../../../_frame/page-head.ts'
import { loadStudentForm, StudentEditScreen } from '#/features/students/screens/student-edit-screen.tsx'

export const Route = createFileRoute('/training-center/student/$id/edit')({
  loader: ({ context, params }) => loadStudentForm(context.queries, params.id),
  staticData: { crumb: m.record_edit },
  head: () => areaHead(m.record_edit(), m.areas_trainees(), m.areas_training_center()),
  component: Edit,
})

function Edit() {
  const { viewer } = Route.useRouteContext()
  const { id } = Route.useParams()
  return <StudentEditScreen viewer={viewer} id={id} links={trainingCenterLinks.students} />
}

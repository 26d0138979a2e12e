import { createFileRoute } from '@tanstack/react-router'
import { dashboardLinks } from '#/areas/dashboard.ts'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../../../_frame/page-head.ts'
import { ClassroomEditScreen, loadClassroomForm } from '#/features/classrooms/screens/classroom-edit-screen.tsx'

export const Route = createFileRoute('/dashboard/classroom/$id/edit')({
  loader: ({ context, params }) => loadClassroomForm(context.queries, context.viewer, params.id),
  staticData: { crumb: m.record_edit },
  head: () => areaHead(m.record_edit(), m.classrooms_title(), m.areas_dashboard()),
  component: Edit,
})

function Edit() {
  return <ClassroomEditScreen id={Route.useParams().id} links={dashboardLinks.classrooms} />
}

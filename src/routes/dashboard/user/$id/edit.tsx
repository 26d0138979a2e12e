import { createFileRoute } from '@tanstack/react-router'
import { dashboardLinks } from '#/areas/dashboard.ts'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../../../_frame/page-head.ts'
import { loadPersonForm, PersonEditScreen } from '#/features/people/screens/person-edit-screen.tsx'

export const Route = createFileRoute('/dashboard/user/$id/edit')({
  loader: ({ context, params }) => loadPersonForm(context.queries, params.id),
  staticData: { crumb: m.record_edit },
  head: () => areaHead(m.record_edit(), m.areas_dashboard()),
  component: Edit,
})

function Edit() {
  const { viewer } = Route.useRouteContext()
  const { id } = Route.useParams()
  return <PersonEditScreen viewer={viewer} id={id} links={dashboardLinks.people} />
}

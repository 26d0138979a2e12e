import { createFileRoute } from '@tanstack/react-router'
import { adminLinks } from '#/areas/admin.ts'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../../../_frame/page-head.ts'
import { loadPersonForm, PersonEditScreen } from '#/features/people/screens/person-edit-screen.tsx'

export const Route = createFileRoute('/admin/user/$id/edit')({
  loader: ({ context, params }) => loadPersonForm(context.queries, params.id),
  staticData: { crumb: m.record_edit },
  head: () => areaHead(m.record_edit(), m.areas_admin()),
  component: Edit,
})

function Edit() {
  const { viewer } = Route.useRouteContext()
  const { id } = Route.useParams()
  return <PersonEditScreen viewer={viewer} id={id} links={adminLinks.people} />
}

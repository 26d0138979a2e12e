import { createFileRoute } from '@tanstack/react-router'
import { adminLinks } from '#/areas/admin.ts'
import { personEditSearch } from '#/contract/person/person.search.ts'
import { m } from '#/paraglide/messages.js'
import { currentFormState } from '#/router/form-state.ts'
import { postPersonKeys } from '../../../_frame/account-posts.server.ts'
import { areaHead } from '../../../_frame/page-head.ts'
import { loadPersonForm, PersonEditScreen } from '#/features/people/screens/person-edit-screen.tsx'

export const Route = createFileRoute('/admin/user/$id/edit')({
  validateSearch: personEditSearch,
  loader: async ({ context, params }) => {
    await loadPersonForm(context.queries, params.id)
    return { posted: currentFormState('person-keys') }
  },
  staticData: { crumb: m.record_edit },
  head: () => areaHead(m.record_edit(), m.areas_admin()),
  component: Edit,
  server: { handlers: { POST: postPersonKeys } },
})

function Edit() {
  const { viewer } = Route.useRouteContext()
  const { id } = Route.useParams()
  const { posted } = Route.useLoaderData()
  const { done } = Route.useSearch()
  return <PersonEditScreen viewer={viewer} id={id} posted={posted} done={done} links={adminLinks.people} />
}

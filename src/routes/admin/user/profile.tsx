import { createFileRoute } from '@tanstack/react-router'
import { adminLinks } from '#/areas/admin.ts'
import { profileSearch } from '#/contract/person/person.search.ts'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../../_frame/page-head.ts'
import { loadPerson, PersonProfileScreen } from '#/features/people/screens/person-profile-screen.tsx'

export const Route = createFileRoute('/admin/user/profile')({
  validateSearch: profileSearch,
  loaderDeps: ({ search: { person } }) => ({ person }),
  loader: ({ context, deps }) => loadPerson(context.queries, deps.person ?? context.viewer.id),
  staticData: { crumb: m.record_profile },
  head: () => areaHead(m.record_profile(), m.areas_admin()),
  component: Profile,
})

function Profile() {
  const { viewer } = Route.useRouteContext()
  const { person = viewer.id } = Route.useSearch()
  return <PersonProfileScreen viewer={viewer} id={person} links={adminLinks.people} />
}

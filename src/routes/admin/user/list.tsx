import { createFileRoute } from '@tanstack/react-router'
import { adminLinks } from '#/areas/admin.ts'
import { peopleListSearch, peopleQueryOf } from '#/contract/person/person.search.ts'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../../_frame/page-head.ts'
import { PeopleListScreen } from '#/features/people/screens/people-list-screen.tsx'
import { loadPeople } from '#/features/people/use-people.tsx'

export const Route = createFileRoute('/admin/user/list')({
  validateSearch: peopleListSearch,
  loaderDeps: ({ search }) => peopleQueryOf(search),
  loader: ({ context, deps }) => loadPeople(context.queries, deps),
  head: () => areaHead(m.areas_people(), m.areas_admin()),
  component: List,
})

function List() {
  const { viewer } = Route.useRouteContext()
  return <PeopleListScreen viewer={viewer} search={Route.useSearch()} circle="platform" links={adminLinks.people} />
}

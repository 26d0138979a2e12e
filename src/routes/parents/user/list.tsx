import { createFileRoute } from '@tanstack/react-router'
import { parentsLinks } from '#/areas/parents.ts'
import { peopleListSearch, peopleQueryOf } from '#/contract/person/person.search.ts'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../../_frame/page-head.ts'
import { PeopleListScreen } from '#/features/people/screens/people-list-screen.tsx'
import { loadPeople } from '#/features/people/use-people.tsx'

export const Route = createFileRoute('/parents/user/list')({
  validateSearch: peopleListSearch,
  loaderDeps: ({ search }) => peopleQueryOf(search, 'household'),
  loader: ({ context, deps }) => loadPeople(context.queries, deps),
  head: () => areaHead(m.areas_household(), m.areas_parents()),
  component: List,
})

function List() {
  const { viewer } = Route.useRouteContext()
  return <PeopleListScreen viewer={viewer} search={Route.useSearch()} circle="household" links={parentsLinks.people} />
}

import { createFileRoute } from '@tanstack/react-router'
import { parentsLinks } from '#/areas/parents.ts'
import { peopleListSearch, peopleQueryOf } from '#/contract/person.search.ts'
import { m } from '#/paraglide/messages.js'
import { pageHead } from '../../-page-head.ts'
import { loadPeople, PeopleListScreen } from '../../-people-screens.tsx'

export const Route = createFileRoute('/parents/user/list')({
  validateSearch: peopleListSearch,
  loaderDeps: ({ search }) => peopleQueryOf(search),
  loader: ({ context, deps }) => loadPeople(context.queries, deps),
  head: () => pageHead({ title: m.areas_household(), noindex: true }),
  component: List,
})

function List() {
  const { viewer } = Route.useRouteContext()
  return <PeopleListScreen viewer={viewer} search={Route.useSearch()} circle="household" links={parentsLinks.people} />
}

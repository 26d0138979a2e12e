import { createFileRoute } from '@tanstack/react-router'
import { parentsLinks } from '#/areas/parents.ts'
import { peopleListSearch, peopleQueryOf } from '#/contract/person/person.search.ts'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../../_frame/page-head.ts'
import { PeopleCardsScreen } from '#/features/people/screens/people-cards-screen.tsx'
import { loadPeople } from '#/features/people/use-people.tsx'

export const Route = createFileRoute('/parents/user/cards')({
  validateSearch: peopleListSearch,
  loaderDeps: ({ search }) => peopleQueryOf(search, 'household'),
  loader: ({ context, deps }) => loadPeople(context.queries, deps),
  head: () => areaHead(m.list_view_cards(), m.areas_household(), m.areas_parents()),
  component: Cards,
})

function Cards() {
  const { viewer } = Route.useRouteContext()
  return <PeopleCardsScreen viewer={viewer} search={Route.useSearch()} circle="household" links={parentsLinks.people} />
}

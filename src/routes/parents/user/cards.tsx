import { createFileRoute } from '@tanstack/react-router'
import { parentsLinks } from '#/areas/parents.ts'
import { peopleListSearch, peopleQueryOf } from '#/contract/person.search.ts'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../../-page-head.ts'
import { PeopleCardsScreen } from '../../-people-cards-screen.tsx'
import { loadPeople } from '../../-use-people.tsx'

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

import { createFileRoute } from '@tanstack/react-router'
import { dashboardLinks } from '#/areas/dashboard.ts'
import { peopleListSearch, peopleQueryOf } from '#/contract/person/person.search.ts'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../../_frame/page-head.ts'
import { PeopleCardsScreen } from '#/features/people/screens/people-cards-screen.tsx'
import { loadPeople } from '#/features/people/use-people.tsx'

export const Route = createFileRoute('/dashboard/user/cards')({
  validateSearch: peopleListSearch,
  loaderDeps: ({ search }) => peopleQueryOf(search),
  loader: ({ context, deps }) => loadPeople(context.queries, deps),
  head: () => areaHead(m.list_view_cards(), m.areas_people(), m.areas_dashboard()),
  component: Cards,
})

function Cards() {
  const { viewer } = Route.useRouteContext()
  return (
    <PeopleCardsScreen viewer={viewer} search={Route.useSearch()} circle="organisation" links={dashboardLinks.people} />
  )
}

import { createFileRoute } from '@tanstack/react-router'
import { parentsLinks } from '#/areas/parents.ts'
import { householdListSearch, peopleQueryOf } from '#/contract/person.search.ts'
import { m } from '#/paraglide/messages.js'
import { postHousehold } from '../../-account-posts.server.ts'
import { areaHead } from '../../-page-head.ts'
import { HouseholdScreen, loadHousehold } from '../../-household-screen.tsx'

export const Route = createFileRoute('/parents/user/list')({
  validateSearch: householdListSearch,
  loaderDeps: ({ search: { household: _, ...search } }) => peopleQueryOf(search),
  loader: ({ context, deps }) => loadHousehold(context.queries, deps),
  head: () => areaHead(m.areas_household(), m.areas_parents()),
  component: List,
  server: { handlers: { POST: postHousehold } },
})

function List() {
  const { viewer } = Route.useRouteContext()
  const { household, ...search } = Route.useSearch()
  return (
    <HouseholdScreen
      token={household}
      posted={Route.useLoaderData().posted}
      viewer={viewer}
      search={search}
      links={parentsLinks.people}
    />
  )
}

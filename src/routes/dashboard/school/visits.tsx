import { createFileRoute } from '@tanstack/react-router'
import { dashboardLinks } from '#/areas/dashboard.ts'
import { hostedVisitsSearch } from '#/contract/visit/visit.search.ts'
import { chosenSchool } from '#/features/listing/listing.ts'
import { HostedVisitsScreen, loadHostedVisits } from '#/features/visits/screens/hosted-visits-screen.tsx'
import { NoSchoolScreen } from '#/features/visits/screens/no-school-screen.tsx'
import { postHostedVisits } from '#/features/visits/visits.posts.server.ts'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../../_frame/page-head.ts'

export const Route = createFileRoute('/dashboard/school/visits')({
  validateSearch: hostedVisitsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    loadHostedVisits(context.queries, chosenSchool(context.viewer, deps.organisation) ?? null, deps),
  staticData: { crumb: m.visits_hosted_title },
  head: () => areaHead(m.visits_hosted_title(), m.areas_dashboard()),
  component: HostedVisits,
  server: { handlers: { POST: postHostedVisits } },
})

function HostedVisits() {
  const { viewer } = Route.useRouteContext()
  const search = Route.useSearch()
  const loaded = Route.useLoaderData()
  const school = chosenSchool(viewer, search.organisation)
  if (!school) return <NoSchoolScreen />
  return (
    <HostedVisitsScreen
      {...loaded}
      school={school}
      search={search}
      link={dashboardLinks.visits}
      listing={dashboardLinks.listing}
    />
  )
}

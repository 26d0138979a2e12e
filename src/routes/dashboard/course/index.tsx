import { createFileRoute } from '@tanstack/react-router'
import { cohortLinks } from '#/areas/site.ts'
import { ownCohortsSearch } from '#/contract/cohort/cohort.search.ts'
import { getOwnCohorts } from '#/features/cohorts/cohorts.functions.ts'
import { OwnCohortsScreen } from '#/features/cohorts/screens/own-cohorts-screen.tsx'
import { m } from '#/paraglide/messages.js'
import { unwrap } from '#/router/unwrap.ts'
import { areaHead } from '../../_frame/page-head.ts'

export const Route = createFileRoute('/dashboard/course/')({
  validateSearch: ownCohortsSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => ({ page: unwrap(await getOwnCohorts({ data: deps })) }),
  staticData: { crumb: m.cohorts_own_title },
  head: () => areaHead(m.cohorts_own_title(), m.areas_dashboard()),
  component: OwnCohorts,
})

function OwnCohorts() {
  return <OwnCohortsScreen {...Route.useLoaderData()} links={cohortLinks} home={cohortLinks.home} />
}

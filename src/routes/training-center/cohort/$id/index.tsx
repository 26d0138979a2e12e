import { createFileRoute } from '@tanstack/react-router'
import { trainingCenterLinks } from '#/areas/training-center.ts'
import { cohortPeopleSearch } from '#/contract/cohort/cohort.search.ts'
import { getCohort } from '#/features/cohorts/cohorts.functions.ts'
import { CohortScreen } from '#/features/cohorts/screens/cohort-screen.tsx'
import { m } from '#/paraglide/messages.js'
import { siteOrigin } from '#/router/site-origin.ts'
import { unwrap } from '#/router/unwrap.ts'
import { areaHead } from '../../../_frame/page-head.ts'

export const Route = createFileRoute('/training-center/cohort/$id/')({
  validateSearch: cohortPeopleSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ params: { id }, deps }) => unwrap(await getCohort({ data: { id, search: deps } })),
  head: ({ loaderData }) => areaHead(loaderData?.cohort.title ?? m.cohorts_title(), m.areas_training_center()),
  component: Cohort,
})

function Cohort() {
  const loaded = Route.useLoaderData()
  return (
    <CohortScreen
      {...loaded}
      address={`${siteOrigin()}/cohorts/${loaded.cohort.id}`}
      search={Route.useSearch()}
      links={trainingCenterLinks.cohorts}
    />
  )
}

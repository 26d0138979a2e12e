import { createFileRoute } from '@tanstack/react-router'
import { trainingCenterLinks } from '#/areas/training-center.ts'
import { cohortsSearch } from '#/contract/cohort/cohort.search.ts'
import { getCohorts } from '#/features/cohorts/cohorts.functions.ts'
import { chosenCentre } from '#/features/cohorts/cohorts.ts'
import { CohortsScreen } from '#/features/cohorts/screens/cohorts-screen.tsx'
import { NoCentreScreen } from '#/features/cohorts/screens/no-centre-screen.tsx'
import { m } from '#/paraglide/messages.js'
import { unwrap } from '#/router/unwrap.ts'
import { areaHead } from '../../_frame/page-head.ts'

export const Route = createFileRoute('/training-center/cohort/')({
  validateSearch: cohortsSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const centre = chosenCentre(context.viewer, deps.organisation)
    if (!centre) return null
    return { centre, page: unwrap(await getCohorts({ data: { organisation: centre.id, search: deps } })) }
  },
  head: () => areaHead(m.cohorts_title(), m.areas_training_center()),
  component: Cohorts,
})

function Cohorts() {
  const loaded = Route.useLoaderData()
  const search = Route.useSearch()
  if (!loaded) return <NoCentreScreen />
  const { page, centre } = loaded
  return <CohortsScreen page={page} isManaged={centre.isManaged} search={search} links={trainingCenterLinks.cohorts} />
}

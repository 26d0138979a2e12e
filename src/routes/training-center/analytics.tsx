import { createFileRoute } from '@tanstack/react-router'
import { trainingCenterLinks } from '#/areas/training-center.ts'
import { cohortFiguresSearch } from '#/contract/cohort/cohort.search.ts'
import { getFigures } from '#/features/cohorts/cohorts.functions.ts'
import { chosenCentre } from '#/features/cohorts/cohorts.ts'
import { FiguresScreen } from '#/features/cohorts/screens/figures-screen.tsx'
import { NoCentreScreen } from '#/features/cohorts/screens/no-centre-screen.tsx'
import { m } from '#/paraglide/messages.js'
import { unwrap } from '#/router/unwrap.ts'
import { areaHead } from '../_frame/page-head.ts'

export const Route = createFileRoute('/training-center/analytics')({
  validateSearch: cohortFiguresSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const centre = chosenCentre(context.viewer, deps.organisation)
    if (!centre?.isManaged) return null
    return unwrap(await getFigures({ data: { organisation: centre.id, search: deps } }))
  },
  staticData: { crumb: m.cohorts_figures },
  head: () => areaHead(m.cohorts_figures(), m.areas_training_center()),
  component: Figures,
})

function Figures() {
  const loaded = Route.useLoaderData()
  const search = Route.useSearch()
  if (!loaded) return <NoCentreScreen />
  return <FiguresScreen {...loaded} search={search} links={trainingCenterLinks.cohorts} />
}

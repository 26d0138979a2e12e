import { createFileRoute } from '@tanstack/react-router'
import { trainingCenterLinks } from '#/areas/training-center.ts'
import { getTrainers } from '#/features/cohorts/cohorts.functions.ts'
import { postCohort } from '#/features/cohorts/cohorts.posts.server.ts'
import { chosenCentre } from '#/features/cohorts/cohorts.ts'
import { CohortFormScreen } from '#/features/cohorts/screens/cohort-form-screen.tsx'
import { NoCentreScreen } from '#/features/cohorts/screens/no-centre-screen.tsx'
import { m } from '#/paraglide/messages.js'
import { currentFormState } from '#/router/form-state.ts'
import { unwrap } from '#/router/unwrap.ts'
import { areaHead } from '../../_frame/page-head.ts'

export const Route = createFileRoute('/training-center/cohort/new')({
  loader: async ({ context }) => {
    const centre = chosenCentre(context.viewer, undefined)
    if (!centre?.isManaged) return null
    const { trainers } = unwrap(await getTrainers({ data: { id: centre.id } }))
    return { organisation: centre.id, trainers, posted: currentFormState('cohort') }
  },
  staticData: { crumb: m.cohorts_new },
  head: () => areaHead(m.cohorts_new(), m.cohorts_title(), m.areas_training_center()),
  component: New,
  server: { handlers: { POST: postCohort } },
})

function New() {
  const loaded = Route.useLoaderData()
  if (!loaded) return <NoCentreScreen />
  return <CohortFormScreen {...loaded} cohort={null} links={trainingCenterLinks.cohorts} />
}

import { createFileRoute } from '@tanstack/react-router'
import { trainingCenterLinks } from '#/areas/training-center.ts'
import { getEditedCohort } from '#/features/cohorts/cohorts.functions.ts'
import { postCohort } from '#/features/cohorts/cohorts.posts.server.ts'
import { CohortFormScreen } from '#/features/cohorts/screens/cohort-form-screen.tsx'
import { m } from '#/paraglide/messages.js'
import { currentFormState } from '#/router/form-state.ts'
import { unwrap } from '#/router/unwrap.ts'
import { areaHead } from '../../../_frame/page-head.ts'

export const Route = createFileRoute('/training-center/cohort/$id/edit')({
  loader: async ({ params: { id } }) => ({
    ...unwrap(await getEditedCohort({ data: { id } })),
    posted: currentFormState('cohort'),
  }),
  staticData: { crumb: m.cohorts_edit },
  head: () => areaHead(m.cohorts_edit(), m.cohorts_title(), m.areas_training_center()),
  component: Edit,
  server: { handlers: { POST: postCohort } },
})

function Edit() {
  const loaded = Route.useLoaderData()
  return (
    <CohortFormScreen {...loaded} organisation={loaded.cohort.organisation.id} links={trainingCenterLinks.cohorts} />
  )
}

import { createFileRoute, useRouter } from '@tanstack/react-router'
import { trainingCenterLinks } from '#/areas/training-center.ts'
import { getApplication } from '#/features/cohorts/cohorts.functions.ts'
import { postApplication } from '#/features/cohorts/cohorts.posts.server.ts'
import { ApplicationScreen } from '#/features/cohorts/screens/application-screen.tsx'
import { m } from '#/paraglide/messages.js'
import { currentFormState } from '#/router/form-state.ts'
import { unwrap } from '#/router/unwrap.ts'
import { areaHead } from '../../../_frame/page-head.ts'

export const Route = createFileRoute('/training-center/cohort/$id/$application')({
  loader: async ({ params: { application } }) => ({
    ...unwrap(await getApplication({ data: { id: application } })),
    posted: currentFormState('application'),
  }),
  staticData: { crumb: m.cohorts_people },
  head: () => areaHead(m.cohorts_people(), m.cohorts_title(), m.areas_training_center()),
  component: Application,
  server: { handlers: { POST: postApplication } },
})

function Application() {
  const router = useRouter()
  const loaded = Route.useLoaderData()
  const above = trainingCenterLinks.cohorts.cohort(loaded.application.cohort.id)
  return <ApplicationScreen {...loaded} above={above} onDone={() => void router.invalidate()} />
}

import { createFileRoute, useRouter } from '@tanstack/react-router'
import { cohortLinks } from '#/areas/site.ts'
import { trainingCenterLinks } from '#/areas/training-center.ts'
import { applicationSearch } from '#/contract/cohort/cohort.search.ts'
import { getApplication } from '#/features/cohorts/cohorts.functions.ts'
import { postApplication } from '#/features/cohorts/cohorts.posts.server.ts'
import { ApplicationScreen } from '#/features/cohorts/screens/application-screen.tsx'
import { m } from '#/paraglide/messages.js'
import { currentFormState } from '#/router/form-state.ts'
import { unwrap } from '#/router/unwrap.ts'
import { areaHead } from '../../../_frame/page-head.ts'

export const Route = createFileRoute('/training-center/cohort/$id/$application')({
  validateSearch: applicationSearch,
  loaderDeps: ({ search: { school } }) => ({ school }),
  loader: async ({ params: { application }, deps: { school } }) => ({
    ...unwrap(await getApplication({ data: { id: application, school } })),
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
  return (
    <ApplicationScreen {...loaded} above={above} profile={cohortLinks.own()} onDone={() => void router.invalidate()} />
  )
}

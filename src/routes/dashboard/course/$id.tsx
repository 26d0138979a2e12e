import { createFileRoute, useRouter } from '@tanstack/react-router'
import { dashboardLinks } from '#/areas/dashboard.ts'
import { cohortLinks } from '#/areas/site.ts'
import { getApplication } from '#/features/cohorts/cohorts.functions.ts'
import { postApplication } from '#/features/cohorts/cohorts.posts.server.ts'
import { ApplicationScreen } from '#/features/cohorts/screens/application-screen.tsx'
import { m } from '#/paraglide/messages.js'
import { currentFormState } from '#/router/form-state.ts'
import { unwrap } from '#/router/unwrap.ts'
import { areaHead } from '../../_frame/page-head.ts'

export const Route = createFileRoute('/dashboard/course/$id')({
  loader: async ({ params: { id } }) => ({
    ...unwrap(await getApplication({ data: { id } })),
    posted: currentFormState('application'),
  }),
  staticData: { crumb: m.cohorts_mine },
  head: () => areaHead(m.cohorts_mine(), m.cohorts_own_title(), m.areas_dashboard()),
  component: Application,
  server: { handlers: { POST: postApplication } },
})

function Application() {
  const router = useRouter()
  return (
    <ApplicationScreen
      {...Route.useLoaderData()}
      above={cohortLinks.own()}
      profile={dashboardLinks.professional()}
      onDone={() => void router.invalidate()}
    />
  )
}

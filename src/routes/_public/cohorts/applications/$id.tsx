import { createFileRoute, redirect, useRouter } from '@tanstack/react-router'
import { cohortLinks } from '#/areas/site.ts'
import { getApplication } from '#/features/cohorts/cohorts.functions.ts'
import { postApplication } from '#/features/cohorts/cohorts.posts.server.ts'
import { ApplicationScreen } from '#/features/cohorts/screens/application-screen.tsx'
import { CohortGoneScreen } from '#/features/cohorts/screens/cohort-gone-screen.tsx'
import { m } from '#/paraglide/messages.js'
import { currentFormState } from '#/router/form-state.ts'
import { unwrap } from '#/router/unwrap.ts'
import { pageHead } from '../../../_frame/page-head.ts'

export const Route = createFileRoute('/_public/cohorts/applications/$id')({
  beforeLoad: ({ context: { viewer }, location }) => {
    if (!viewer) throw redirect({ to: '/auth/login', search: { redirect: location.href } })
    if (viewer.secondStep.daysLeft === 0) throw redirect({ to: '/second-step', search: { redirect: location.href } })
  },
  loader: async ({ params: { id } }) => ({
    ...unwrap(await getApplication({ data: { id } })),
    posted: currentFormState('application'),
  }),
  head: () => pageHead({ title: m.cohorts_own_title(), noindex: true }),
  component: Application,
  notFoundComponent: () => <CohortGoneScreen own={cohortLinks.own()} />,
  server: { handlers: { POST: postApplication } },
})

function Application() {
  const router = useRouter()
  return (
    <ApplicationScreen {...Route.useLoaderData()} above={cohortLinks.own()} onDone={() => void router.invalidate()} />
  )
}

import { createFileRoute, redirect } from '@tanstack/react-router'
import { cohortLinks } from '#/areas/site.ts'
import { ownCohortsSearch } from '#/contract/cohort/cohort.search.ts'
import { getOwnCohorts } from '#/features/cohorts/cohorts.functions.ts'
import { OwnCohortsScreen } from '#/features/cohorts/screens/own-cohorts-screen.tsx'
import { m } from '#/paraglide/messages.js'
import { unwrap } from '#/router/unwrap.ts'
import { pageHead } from '../../_frame/page-head.ts'

export const Route = createFileRoute('/_public/cohorts/')({
  validateSearch: ownCohortsSearch,
  beforeLoad: ({ context: { viewer }, location }) => {
    if (!viewer) throw redirect({ to: '/auth/login', search: { redirect: location.href } })
    if (viewer.secondStep.daysLeft === 0) throw redirect({ to: '/second-step', search: { redirect: location.href } })
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => ({ page: unwrap(await getOwnCohorts({ data: deps })) }),
  head: () => pageHead({ title: m.cohorts_own_title(), noindex: true }),
  component: OwnCohorts,
})

function OwnCohorts() {
  return <OwnCohortsScreen {...Route.useLoaderData()} links={cohortLinks} home={cohortLinks.home} />
}

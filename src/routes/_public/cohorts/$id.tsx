import { createFileRoute, redirect } from '@tanstack/react-router'
import { cohortLinks } from '#/areas/site.ts'
import { getOffered } from '#/features/cohorts/cohorts.functions.ts'
import { postApplication } from '#/features/cohorts/cohorts.posts.server.ts'
import { CohortGoneScreen } from '#/features/cohorts/screens/cohort-gone-screen.tsx'
import { OfferScreen } from '#/features/cohorts/screens/offer-screen.tsx'
import { m } from '#/paraglide/messages.js'
import { currentFormState } from '#/router/form-state.ts'
import { unwrap } from '#/router/unwrap.ts'
import { pageHead } from '../../_frame/page-head.ts'

export const Route = createFileRoute('/_public/cohorts/$id')({
  beforeLoad: ({ context: { viewer }, location }) => {
    if (!viewer) throw redirect({ to: '/auth/login', search: { redirect: location.href } })
    if (viewer.secondStep.daysLeft === 0) throw redirect({ to: '/second-step', search: { redirect: location.href } })
  },
  loader: async ({ params: { id } }) => ({
    ...unwrap(await getOffered({ data: { id } })),
    posted: currentFormState('application'),
  }),
  head: ({ loaderData }) => pageHead({ title: loaderData?.cohort.title ?? m.cohorts_title(), noindex: true }),
  component: Offer,
  notFoundComponent: () => <CohortGoneScreen own={cohortLinks.own()} />,
  server: { handlers: { POST: postApplication } },
})

function Offer() {
  return <OfferScreen {...Route.useLoaderData()} links={cohortLinks} />
}

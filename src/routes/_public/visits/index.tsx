import { createFileRoute, redirect } from '@tanstack/react-router'
import { schoolLinks } from '#/areas/site.ts'
import { ownVisitsSearch } from '#/contract/visit/visit.search.ts'
import { OwnVisitsScreen } from '#/features/visits/screens/own-visits-screen.tsx'
import { getOwnVisits } from '#/features/visits/visits.functions.ts'
import { m } from '#/paraglide/messages.js'
import { unwrap } from '#/router/unwrap.ts'
import { pageHead } from '../../_frame/page-head.ts'

export const Route = createFileRoute('/_public/visits/')({
  validateSearch: ownVisitsSearch,
  beforeLoad: ({ context: { viewer }, location }) => {
    if (!viewer) throw redirect({ to: '/auth/login', search: { redirect: location.href } })
    if (viewer.secondStep.daysLeft === 0) throw redirect({ to: '/second-step', search: { redirect: location.href } })
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => ({ page: unwrap(await getOwnVisits({ data: deps })) }),
  head: () => pageHead({ title: m.visits_all_own(), noindex: true }),
  component: OwnVisits,
})

function OwnVisits() {
  return <OwnVisitsScreen {...Route.useLoaderData()} search={Route.useSearch()} links={schoolLinks} />
}

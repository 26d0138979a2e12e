import { createFileRoute } from '@tanstack/react-router'
import { dashboardLinks } from '#/areas/dashboard.ts'
import { recruitingLinks } from '#/areas/recruiting.ts'
import { ownJobSearch } from '#/contract/job/job.search.ts'
import { JobsCardsScreen, loadJobCards } from '#/features/recruiting/screens/jobs-cards-screen.tsx'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../../_frame/page-head.ts'

export const Route = createFileRoute('/dashboard/job/cards')({
  validateSearch: ownJobSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => void (await loadJobCards(context.queries, context.viewer, deps)),
  staticData: { crumb: m.list_view_cards },
  head: () => areaHead(m.list_view_cards(), m.areas_jobs(), m.areas_dashboard()),
  component: Jobs,
})

function Jobs() {
  const { viewer } = Route.useRouteContext()
  return <JobsCardsScreen viewer={viewer} search={Route.useSearch()} links={recruitingLinks(dashboardLinks.jobs)} />
}

import { createFileRoute } from '@tanstack/react-router'
import { dashboardLinks } from '#/areas/dashboard.ts'
import { recruitingLinks } from '#/areas/recruiting.ts'
import { ownJobSearch } from '#/contract/job/job.search.ts'
import { loadJobs, OwnJobsScreen } from '#/features/recruiting/screens/jobs-screen.tsx'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../../_frame/page-head.ts'

export const Route = createFileRoute('/dashboard/job/')({
  validateSearch: ownJobSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => void (await loadJobs(context.queries, context.viewer, deps)),
  head: () => areaHead(m.areas_jobs(), m.areas_dashboard()),
  component: Jobs,
})

function Jobs() {
  const { viewer } = Route.useRouteContext()
  return <OwnJobsScreen viewer={viewer} search={Route.useSearch()} links={recruitingLinks(dashboardLinks.jobs)} />
}

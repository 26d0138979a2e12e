import { createFileRoute } from '@tanstack/react-router'
import { dashboardLinks } from '#/areas/dashboard.ts'
import { recruitingLinks } from '#/areas/recruiting.ts'
import { postRecruiting } from '#/features/recruiting/recruiting.posts.server.ts'
import { JobNewScreen, loadNewJob } from '#/features/recruiting/screens/job-new-screen.tsx'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../../_frame/page-head.ts'

export const Route = createFileRoute('/dashboard/job/new')({
  loader: ({ context }) => loadNewJob(context.queries, context.viewer),
  staticData: { crumb: m.recruiting_new },
  head: () => areaHead(m.recruiting_new(), m.areas_jobs(), m.areas_dashboard()),
  component: New,
  server: { handlers: { POST: postRecruiting } },
})

function New() {
  const { viewer } = Route.useRouteContext()
  const { posted } = Route.useLoaderData()
  return <JobNewScreen viewer={viewer} posted={posted} links={recruitingLinks(dashboardLinks.jobs)} />
}

import { createFileRoute } from '@tanstack/react-router'
import { dashboardLinks } from '#/areas/dashboard.ts'
import { recruitingLinks } from '#/areas/recruiting.ts'
import { postRecruiting } from '#/features/recruiting/recruiting.posts.server.ts'
import { JobEditScreen, loadOwnJob } from '#/features/recruiting/screens/job-edit-screen.tsx'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../../../_frame/page-head.ts'

export const Route = createFileRoute('/dashboard/job/$id/edit')({
  loader: ({ context, params }) => loadOwnJob(context.queries, params.id),
  staticData: { crumb: m.record_edit },
  head: () => areaHead(m.record_edit(), m.areas_jobs(), m.areas_dashboard()),
  component: Edit,
  server: { handlers: { POST: postRecruiting } },
})

function Edit() {
  const { id } = Route.useParams()
  const { posted } = Route.useLoaderData()
  return <JobEditScreen id={id} posted={posted} links={recruitingLinks(dashboardLinks.jobs)} />
}

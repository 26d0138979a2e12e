import { createFileRoute } from '@tanstack/react-router'
import { trainingCenterLinks } from '#/areas/training-center.ts'
import { recruitingLinks } from '#/areas/recruiting.ts'
import { postRecruiting } from '#/features/recruiting/recruiting.posts.server.ts'
import { JobEditScreen, loadOwnJob } from '#/features/recruiting/screens/job-edit-screen.tsx'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../../../_frame/page-head.ts'

export const Route = createFileRoute('/training-center/job/$id/edit')({
  loader: ({ context, params }) => loadOwnJob(context.queries, params.id),
  staticData: { crumb: m.record_edit },
  head: () => areaHead(m.record_edit(), m.areas_jobs(), m.areas_training_center()),
  component: Edit,
  server: { handlers: { POST: postRecruiting } },
})

function Edit() {
  const { id } = Route.useParams()
  const { posted } = Route.useLoaderData()
  return <JobEditScreen id={id} posted={posted} links={recruitingLinks(trainingCenterLinks.jobs)} />
}

import { createFileRoute } from '@tanstack/react-router'
import { trainingCenterLinks } from '#/areas/training-center.ts'
import { recruitingLinks } from '#/areas/recruiting.ts'
import { jobDetailsSearch } from '#/contract/job/recruiting.search.ts'
import { postRecruiting } from '#/features/recruiting/recruiting.posts.server.ts'
import { JobDetailsScreen, loadJobDetails } from '#/features/recruiting/screens/job-details-screen.tsx'
import { m } from '#/paraglide/messages.js'
import { JobPreviewWhole } from '../../../_frame/job-preview.tsx'
import { areaHead } from '../../../_frame/page-head.ts'

export const Route = createFileRoute('/training-center/job/$id/details')({
  validateSearch: jobDetailsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) => loadJobDetails(context.queries, params.id, deps),
  staticData: { crumb: m.recruiting_details },
  head: () => areaHead(m.recruiting_details(), m.areas_jobs(), m.areas_training_center()),
  component: Details,
  server: { handlers: { POST: postRecruiting } },
})

function Details() {
  const { id } = Route.useParams()
  const { posted } = Route.useLoaderData()
  return (
    <JobDetailsScreen
      id={id}
      search={Route.useSearch()}
      posted={posted}
      links={recruitingLinks(trainingCenterLinks.jobs)}
      preview={(offered) => <JobPreviewWhole {...offered} />}
    />
  )
}

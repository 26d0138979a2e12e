import { createFileRoute } from '@tanstack/react-router'
import { dashboardLinks } from '#/areas/dashboard.ts'
import { careerLinks } from '#/areas/site.ts'
import { applicantPageSearch } from '#/contract/job/recruiting.search.ts'
import { postRecruiting } from '#/features/recruiting/recruiting.posts.server.ts'
import { ApplicantScreen, loadApplicant } from '#/features/recruiting/screens/applicant-screen.tsx'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../../_frame/page-head.ts'

/** For those who decide, and for a colleague who was asked: whoever works in a house may be. */
export const Route = createFileRoute('/dashboard/applicants/$id')({
  validateSearch: applicantPageSearch,
  loader: ({ context, params }) => loadApplicant(context.queries, params.id),
  staticData: { crumb: m.recruiting_application },
  head: () => areaHead(m.recruiting_application(), m.areas_jobs(), m.areas_dashboard()),
  component: Applicant,
  server: { handlers: { POST: postRecruiting } },
})

function Applicant() {
  const { id } = Route.useParams()
  const { viewer } = Route.useRouteContext()
  const { posted } = Route.useLoaderData()
  return (
    <ApplicantScreen
      id={id}
      search={Route.useSearch()}
      posted={posted}
      links={{
        job: (job) => careerLinks.own(viewer, job),
        write: (person) => dashboardLinks.chat.conversation(person),
      }}
    />
  )
}

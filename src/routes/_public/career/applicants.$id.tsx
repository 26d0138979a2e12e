import { createFileRoute, redirect } from '@tanstack/react-router'
import { dashboardLinks } from '#/areas/dashboard.ts'
import { careerLinks } from '#/areas/site.ts'
import { applicantPageSearch } from '#/contract/job/recruiting.search.ts'
import { postRecruiting } from '#/features/recruiting/recruiting.posts.server.ts'
import { ApplicantScreen, loadApplicant } from '#/features/recruiting/screens/applicant-screen.tsx'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../../_frame/page-head.ts'

/** For those who decide, and for a colleague who was asked: whoever may read it has one page for it, in whichever area they are. */
export const Route = createFileRoute('/_public/career/applicants/$id')({
  validateSearch: applicantPageSearch,
  beforeLoad({ context, location }) {
    const { viewer } = context
    if (!viewer) throw redirect({ to: '/auth/login', search: { redirect: location.href } })
    return { viewer }
  },
  loader: ({ context, params }) => loadApplicant(context.queries, params.id),
  head: () => areaHead(m.recruiting_application(), m.areas_jobs()),
  component: Page,
  server: { handlers: { POST: postRecruiting } },
})

function Page() {
  const { id } = Route.useParams()
  const { viewer } = Route.useRouteContext()
  return (
    <ApplicantScreen
      id={id}
      search={Route.useSearch()}
      {...Route.useLoaderData()}
      links={{
        job: (job) => careerLinks.own(viewer, job),
        write: (person) => dashboardLinks.chat.conversation(person),
      }}
    />
  )
}

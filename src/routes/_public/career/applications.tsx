import { createFileRoute, redirect, useRouter } from '@tanstack/react-router'
import { careerLinks } from '#/areas/site.ts'
import { applicationsSearch } from '#/contract/job/career.search.ts'
import { listApplications } from '#/features/career/career.functions.ts'
import { postCareer } from '#/features/career/career.posts.server.ts'
import { ApplicationsScreen } from '#/features/career/screens/applications-screen.tsx'
import { m } from '#/paraglide/messages.js'
import { currentFormState } from '#/router/form-state.ts'
import { unwrap } from '#/router/unwrap.ts'
import { areaHead } from '../../_frame/page-head.ts'

export const Route = createFileRoute('/_public/career/applications')({
  validateSearch: applicationsSearch,
  beforeLoad: ({ context, location }) => {
    if (!context.viewer) throw redirect({ to: '/auth/login', search: { redirect: location.href } })
  },
  loaderDeps: ({ search: { after, before } }) => ({ after, before }),
  loader: async ({ deps }) => ({
    page: unwrap(await listApplications({ data: deps })),
    posted: currentFormState('application'),
  }),
  head: () => areaHead(m.career_applications()),
  component: Applications,
  server: { handlers: { POST: postCareer } },
})

function Applications() {
  const router = useRouter()
  return (
    <ApplicationsScreen
      {...Route.useLoaderData()}
      search={Route.useSearch()}
      links={careerLinks}
      onDone={() => void router.invalidate()}
    />
  )
}

import { createFileRoute } from '@tanstack/react-router'
import { dashboardLinks } from '#/areas/dashboard.ts'
import { organisationSearch } from '#/contract/organisation/organisation.search.ts'
import { m } from '#/paraglide/messages.js'
import { postOrganisation } from '#/features/organisations/organisations.posts.server.ts'
import { loadOrganisation, OrganisationScreen } from '#/features/organisations/screens/organisation-screen.tsx'
import { areaHead } from '../_frame/page-head.ts'
import { useSession } from '../_frame/use-session.ts'

export const Route = createFileRoute('/dashboard/organisation')({
  validateSearch: organisationSearch,
  loaderDeps: ({ search: { organisation } }) => ({ organisation }),
  loader: (loading) => loadOrganisation('school', loading),
  staticData: { crumb: m.areas_own_school },
  head: () => areaHead(m.areas_own_school(), m.areas_dashboard()),
  component: Organisation,
  server: { handlers: { POST: postOrganisation } },
})

function Organisation() {
  const { viewer } = Route.useRouteContext()
  const { reread } = useSession()
  return (
    <OrganisationScreen
      kind="school"
      viewer={viewer}
      search={Route.useSearch()}
      posted={Route.useLoaderData().posted}
      link={dashboardLinks.organisation}
      onChanged={() => void reread()}
    />
  )
}

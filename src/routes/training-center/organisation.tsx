import { createFileRoute } from '@tanstack/react-router'
import { trainingCenterLinks } from '#/areas/training-center.ts'
import { organisationSearch } from '#/contract/organisation/organisation.search.ts'
import { m } from '#/paraglide/messages.js'
import { postOrganisation } from '#/features/organisations/organisations.posts.server.ts'
import { loadOrganisation, OrganisationScreen } from '#/features/organisations/screens/organisation-screen.tsx'
import { areaHead } from '../_frame/page-head.ts'
import { useSession } from '../_frame/use-session.ts'

export const Route = createFileRoute('/training-center/organisation')({
  validateSearch: organisationSearch,
  loaderDeps: ({ search: { organisation } }) => ({ organisation }),
  loader: (loading) => loadOrganisation('training_center', loading),
  staticData: { crumb: m.areas_own_center },
  head: () => areaHead(m.areas_own_center(), m.areas_training_center()),
  component: Organisation,
  server: { handlers: { POST: postOrganisation } },
})

function Organisation() {
  const { viewer } = Route.useRouteContext()
  const { reread } = useSession()
  return (
    <OrganisationScreen
      kind="training_center"
      viewer={viewer}
      search={Route.useSearch()}
      posted={Route.useLoaderData().posted}
      link={trainingCenterLinks.organisation}
      onChanged={() => void reread()}
    />
  )
}

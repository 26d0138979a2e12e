import { createFileRoute } from '@tanstack/react-router'
import { dashboardLinks } from '#/areas/dashboard.ts'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../../_frame/page-head.ts'
import { loadOrganisations, PersonNewScreen } from '#/features/people/screens/person-new-screen.tsx'

export const Route = createFileRoute('/dashboard/user/new')({
  loader: ({ context }) => loadOrganisations(context.queries),
  staticData: { crumb: m.people_invite },
  head: () => areaHead(m.people_invite(), m.areas_dashboard()),
  component: New,
})

function New() {
  const { viewer } = Route.useRouteContext()
  return <PersonNewScreen viewer={viewer} household={false} links={dashboardLinks.people} />
}

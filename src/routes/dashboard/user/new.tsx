import { createFileRoute } from '@tanstack/react-router'
import { dashboardLinks } from '#/areas/dashboard.ts'
import { m } from '#/paraglide/messages.js'
import { pageHead } from '../../-page-head.ts'
import { loadOrganisations, PersonNewScreen } from '../../-person-new-screen.tsx'

export const Route = createFileRoute('/dashboard/user/new')({
  loader: ({ context }) => loadOrganisations(context.queries),
  staticData: { crumb: m.people_invite },
  head: () => pageHead({ title: m.people_invite(), noindex: true }),
  component: New,
})

function New() {
  const { viewer } = Route.useRouteContext()
  return <PersonNewScreen viewer={viewer} household={false} links={dashboardLinks.people} />
}

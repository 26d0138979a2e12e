import { createFileRoute } from '@tanstack/react-router'
import { parentsLinks } from '#/areas/parents.ts'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../../_frame/page-head.ts'
import { loadOrganisations, PersonNewScreen } from '#/features/people/screens/person-new-screen.tsx'

export const Route = createFileRoute('/parents/user/new')({
  loader: ({ context }) => loadOrganisations(context.queries),
  staticData: { crumb: m.people_invite_household },
  head: () => areaHead(m.people_invite_household(), m.areas_parents()),
  component: New,
})

function New() {
  const { viewer } = Route.useRouteContext()
  return <PersonNewScreen viewer={viewer} household={true} links={parentsLinks.people} />
}

import { createFileRoute } from '@tanstack/react-router'
import { trainingCenterLinks } from '#/areas/training-center.ts'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../../_frame/page-head.ts'
import { loadOrganisations, PersonNewScreen } from '#/features/people/screens/person-new-screen.tsx'

export const Route = createFileRoute('/training-center/user/new')({
  loader: ({ context }) => loadOrganisations(context.queries),
  staticData: { crumb: m.people_invite },
  head: () => areaHead(m.people_invite(), m.areas_training_center()),
  component: New,
})

function New() {
  const { viewer } = Route.useRouteContext()
  return <PersonNewScreen viewer={viewer} household={false} links={trainingCenterLinks.people} />
}

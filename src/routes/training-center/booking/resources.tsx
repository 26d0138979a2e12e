import { createFileRoute } from '@tanstack/react-router'
import { trainingCenterLinks } from '#/areas/training-center.ts'
import { resourcesSearch } from '#/contract/reservation/reservation.search.ts'
import { postReservations } from '#/features/reservations/reservations.posts.server.ts'
import { ResourcesScreen, loadResources } from '#/features/reservations/screens/resources-screen.tsx'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../../_frame/page-head.ts'

export const Route = createFileRoute('/training-center/booking/resources')({
  validateSearch: resourcesSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadResources(context.queries, context.viewer, deps),
  staticData: { crumb: m.reservations_resources },
  head: () => areaHead(m.reservations_resources(), m.reservations_title(), m.areas_training_center()),
  component: Resources,
  server: { handlers: { POST: postReservations } },
})

function Resources() {
  const { viewer } = Route.useRouteContext()
  const { posted } = Route.useLoaderData()
  const links = trainingCenterLinks.booking
  return <ResourcesScreen viewer={viewer} search={Route.useSearch()} posted={posted} links={links} />
}

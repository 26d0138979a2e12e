import { createFileRoute } from '@tanstack/react-router'
import { trainingCenterLinks } from '#/areas/training-center.ts'
import { newBookingSearch } from '#/contract/reservation/reservation.search.ts'
import { postReservations } from '#/features/reservations/reservations.posts.server.ts'
import { NewBookingScreen, loadNewBooking } from '#/features/reservations/screens/new-booking-screen.tsx'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../../_frame/page-head.ts'

export const Route = createFileRoute('/training-center/booking/new')({
  validateSearch: newBookingSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadNewBooking(context.queries, context.viewer, deps),
  staticData: { crumb: m.reservations_new },
  head: () => areaHead(m.reservations_new(), m.reservations_title(), m.areas_training_center()),
  component: New,
  server: { handlers: { POST: postReservations } },
})

function New() {
  const { viewer } = Route.useRouteContext()
  const { posted } = Route.useLoaderData()
  const links = trainingCenterLinks.booking
  return <NewBookingScreen viewer={viewer} search={Route.useSearch()} posted={posted} links={links} />
}

import { createFileRoute } from '@tanstack/react-router'
import { trainingCenterLinks } from '#/areas/training-center.ts'
import { bookingDetailsSearch } from '#/contract/reservation/reservation.search.ts'
import { postReservations } from '#/features/reservations/reservations.posts.server.ts'
import { loadReservation, ReservationScreen } from '#/features/reservations/screens/reservation-screen.tsx'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../../_frame/page-head.ts'

export const Route = createFileRoute('/training-center/booking/$id')({
  validateSearch: bookingDetailsSearch,
  loader: ({ context, params }) => loadReservation(context.queries, params.id),
  staticData: { crumb: m.reservations_details },
  head: () => areaHead(m.reservations_details(), m.reservations_title(), m.areas_training_center()),
  component: Details,
  server: { handlers: { POST: postReservations } },
})

function Details() {
  const { id } = Route.useParams()
  const { viewer } = Route.useRouteContext()
  const { posted } = Route.useLoaderData()
  const links = trainingCenterLinks.booking
  return <ReservationScreen id={id} viewer={viewer} search={Route.useSearch()} posted={posted} links={links} />
}

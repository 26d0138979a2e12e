import { createFileRoute } from '@tanstack/react-router'
import { bookingDetailsSearch } from '#/contract/reservation/reservation.search.ts'
import { postReservations } from '#/features/reservations/reservations.posts.server.ts'
import { loadOwnReservations, OwnReservationsScreen } from '#/features/reservations/screens/own-reservations-screen.tsx'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../_frame/page-head.ts'

export const Route = createFileRoute('/dashboard/rooms')({
  validateSearch: bookingDetailsSearch,
  loader: ({ context }) => loadOwnReservations(context.queries),
  staticData: { crumb: m.reservations_own_title },
  head: () => areaHead(m.reservations_own_title(), m.areas_dashboard()),
  component: Own,
  server: { handlers: { POST: postReservations } },
})

function Own() {
  return <OwnReservationsScreen search={Route.useSearch()} posted={Route.useLoaderData().posted} />
}

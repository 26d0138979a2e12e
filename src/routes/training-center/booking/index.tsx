import { createFileRoute } from '@tanstack/react-router'
import { trainingCenterLinks } from '#/areas/training-center.ts'
import { bookingSearch } from '#/contract/reservation/reservation.search.ts'
import { BookingScreen, loadBooking } from '#/features/reservations/screens/booking-screen.tsx'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../../_frame/page-head.ts'

export const Route = createFileRoute('/training-center/booking/')({
  validateSearch: bookingSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => void (await loadBooking(context.queries, context.viewer, deps)),
  head: () => areaHead(m.reservations_title(), m.areas_training_center()),
  component: Booking,
})

function Booking() {
  const { viewer } = Route.useRouteContext()
  return <BookingScreen viewer={viewer} search={Route.useSearch()} links={trainingCenterLinks.booking} />
}

import { createFileRoute } from '@tanstack/react-router'
import { parentsLinks } from '#/areas/parents.ts'
import { tutorLinks } from '#/areas/site.ts'
import { bookerRoles } from '#/contract/booking/booking-kinds.ts'
import { bookingsSearch } from '#/contract/tutor/tutor.search.ts'
import { postCancel } from '#/features/bookings/bookings.posts.server.ts'
import { BookingsScreen, loadBookings } from '#/features/bookings/screens/bookings-screen.tsx'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../_frame/page-head.ts'

export const Route = createFileRoute('/parents/bookings')({
  validateSearch: bookingsSearch,
  loaderDeps: ({ search: { past, after, before } }) => ({ past, after, before }),
  loader: ({ context, deps }) => loadBookings(context.queries, deps),
  staticData: { crumb: m.areas_bookings },
  head: () => areaHead(m.areas_bookings(), m.areas_parents()),
  component: Bookings,
  server: { handlers: { POST: postCancel } },
})

const links = { list: parentsLinks.bookings, tutor: (id: string) => tutorLinks.tutor(id), tutors: tutorLinks.list() }

function Bookings() {
  const { viewer } = Route.useRouteContext()
  const books = bookerRoles.some((role) => viewer.roles.includes(role))
  return <BookingsScreen {...Route.useLoaderData()} search={Route.useSearch()} links={links} books={books} />
}

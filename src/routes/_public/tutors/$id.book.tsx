import { createFileRoute, redirect, useRouter } from '@tanstack/react-router'
import { tutorLinks } from '#/areas/site.ts'
import { bookSearch } from '#/contract/tutor/tutor.search.ts'
import { requireBooker } from '#/features/tutors/booker.ts'
import { BookScreen } from '#/features/tutors/screens/book-screen.tsx'
import { TutorGoneScreen } from '#/features/tutors/screens/tutor-gone-screen.tsx'
import { getOffer } from '#/features/tutors/tutors.functions.ts'
import { postBooking } from '#/features/tutors/tutors.posts.server.ts'
import { m } from '#/paraglide/messages.js'
import { currentFormState } from '#/router/form-state.ts'
import { unwrap } from '#/router/unwrap.ts'
import { pageHead } from '../../_frame/page-head.ts'

export const Route = createFileRoute('/_public/tutors/$id/book')({
  validateSearch: bookSearch,
  beforeLoad: ({ context: { viewer }, location, params: { id }, search: { at } }) => {
    if (!at) throw redirect({ to: '/tutors/$id/details', params: { id } })
    if (!viewer) throw redirect({ to: '/auth/login', search: { redirect: location.href } })
    requireBooker(viewer)
    return { booker: viewer }
  },
  loaderDeps: ({ search: { at = '' } }) => ({ at }),
  loader: async ({ params: { id }, deps: { at } }) => ({
    offer: unwrap(await getOffer({ data: { id, at } })),
    posted: currentFormState('booking'),
  }),
  head: ({ loaderData }) =>
    pageHead({
      title: loaderData ? m.tutors_book_title({ name: loaderData.offer.tutor.name }) : m.tutors_gone_title(),
      noindex: true,
    }),
  component: Book,
  notFoundComponent: () => <TutorGoneScreen all={tutorLinks.list()} />,
  server: { handlers: { POST: postBooking } },
})

function Book() {
  const router = useRouter()
  const { booker } = Route.useRouteContext()
  const { at = '' } = Route.useSearch()
  return (
    <BookScreen
      key={at}
      {...Route.useLoaderData()}
      at={at}
      links={tutorLinks}
      onwards={tutorLinks.bookings(booker)}
      onRefused={() => void router.invalidate()}
    />
  )
}

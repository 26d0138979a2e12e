import { createFileRoute, useRouter } from '@tanstack/react-router'
import { schoolLinks } from '#/areas/site.ts'
import { bookVisitSearch } from '#/contract/visit/visit.search.ts'
import { SchoolGoneScreen } from '#/features/schools/screens/school-gone-screen.tsx'
import { BookVisitScreen } from '#/features/visits/screens/book-visit-screen.tsx'
import { getVisitTimes } from '#/features/visits/visits.functions.ts'
import { postBookedVisit } from '#/features/visits/visits.posts.server.ts'
import { m } from '#/paraglide/messages.js'
import { currentFormState } from '#/router/form-state.ts'
import { unwrap } from '#/router/unwrap.ts'
import { pageHead } from '../../_frame/page-head.ts'

export const Route = createFileRoute('/_public/schools/$id/visit')({
  validateSearch: bookVisitSearch,
  loader: async ({ params: { id } }) => ({
    ...unwrap(await getVisitTimes({ data: { id } })),
    posted: currentFormState('visit'),
  }),
  head: ({ loaderData }) =>
    pageHead({
      title: loaderData ? m.visits_book_title({ name: loaderData.school.name }) : m.visits_title(),
      noindex: true,
    }),
  component: BookVisit,
  notFoundComponent: () => <SchoolGoneScreen all={schoolLinks.list()} />,
  server: { handlers: { POST: postBookedVisit } },
})

function BookVisit() {
  const router = useRouter()
  const { viewer } = Route.useRouteContext()
  const { at, done } = Route.useSearch()
  return (
    <BookVisitScreen
      {...Route.useLoaderData()}
      at={at}
      done={done}
      isMember={viewer !== null}
      links={schoolLinks}
      onRefused={() => void router.invalidate()}
    />
  )
}

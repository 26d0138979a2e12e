import { createFileRoute, redirect, useRouter } from '@tanstack/react-router'
import { schoolLinks } from '#/areas/site.ts'
import { reviewSearch } from '#/contract/review/review.search.ts'
import { postReview } from '#/features/reviews/reviews.posts.server.ts'
import { ReviewsScreen } from '#/features/reviews/screens/reviews-screen.tsx'
import { SchoolGoneScreen } from '#/features/schools/screens/school-gone-screen.tsx'
import { currentFormState } from '#/router/form-state.ts'
import { unwrap } from '#/router/unwrap.ts'
import { reviewsHead } from '../../_frame/school-head.ts'

const calls = () => import('#/features/reviews/reviews.functions.ts')

export const Route = createFileRoute('/_public/schools/$id/parent-reviews/')({
  staticData: { shared: true },
  validateSearch: reviewSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ params: { id }, deps: search }) => {
    const { getReviews } = await calls()
    const found = unwrap(await getReviews({ data: { id, search } }))
    const { slug } = found.school
    if (slug !== id) {
      throw redirect({ to: '/schools/$id/parent-reviews', params: { id: slug }, search, statusCode: 301 })
    }
    return { ...found, posted: currentFormState('review') }
  },
  head: ({ loaderData }) => reviewsHead(loaderData),
  component: Reviews,
  notFoundComponent: () => <SchoolGoneScreen all={schoolLinks.list()} />,
  server: { handlers: { POST: postReview } },
})

function Reviews() {
  const { viewer } = Route.useRouteContext()
  const router = useRouter()
  return (
    <ReviewsScreen
      {...Route.useLoaderData()}
      search={Route.useSearch()}
      viewer={viewer}
      links={schoolLinks}
      onDone={() => void router.invalidate()}
    />
  )
}

import { createFileRoute, redirect } from '@tanstack/react-router'
import { schoolLinks } from '#/areas/site.ts'
import type { SessionUser } from '#/contract/account/account.ts'
import { idIn, searchOf, textLike } from '#/contract/core/address-values.ts'
import { getOwnReviews } from '#/features/reviews/reviews.functions.ts'
import { postReview } from '#/features/reviews/reviews.posts.server.ts'
import { WriteReviewScreen } from '#/features/reviews/screens/write-review-screen.tsx'
import { SchoolGoneScreen } from '#/features/schools/screens/school-gone-screen.tsx'
import { m } from '#/paraglide/messages.js'
import { currentFormState } from '#/router/form-state.ts'
import { unwrap } from '#/router/unwrap.ts'
import { areaHead } from '../../_frame/page-head.ts'

type WriteSearch = { invitation?: string | undefined; review?: string | undefined }

export const Route = createFileRoute('/_public/schools/$id/parent-reviews/write')({
  validateSearch: ({ invitation, review }: Record<string, unknown>): WriteSearch =>
    searchOf({ invitation: textLike(/^[\w.-]{1,200}$/, invitation), review: idIn(review) }),
  loaderDeps: ({ search: { invitation } }) => ({ invitation }),
  beforeLoad({ context, location }) {
    const { viewer } = context as { viewer?: SessionUser | null }
    if (!viewer) throw redirect({ to: '/auth/login', search: { redirect: location.href } })
    if (viewer.secondStep.daysLeft === 0) throw redirect({ to: '/second-step', search: { redirect: location.href } })
  },
  loader: async ({ params: { id }, deps: { invitation } }) => ({
    ...unwrap(await getOwnReviews({ data: { id, invitation } })),
    posted: currentFormState('review'),
  }),
  head: ({ loaderData }) => areaHead(m.reviews_write(), loaderData?.school.name ?? m.areas_schools()),
  component: WriteReview,
  notFoundComponent: () => <SchoolGoneScreen all={schoolLinks.list()} />,
  server: { handlers: { POST: postReview } },
})

function WriteReview() {
  return <WriteReviewScreen {...Route.useLoaderData()} {...Route.useSearch()} links={schoolLinks} />
}

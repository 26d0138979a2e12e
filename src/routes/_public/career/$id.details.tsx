import { createFileRoute, redirect, useRouter } from '@tanstack/react-router'
import { careerLinks } from '#/areas/site.ts'
import { oneOf, searchOf } from '#/contract/core/address-values.ts'
import type { CareerDone } from '#/contract/job/career.search.ts'
import { postCareer } from '#/features/career/career.posts.server.ts'
import { JobGoneScreen } from '#/features/career/screens/job-gone-screen.tsx'
import { JobScreen } from '#/features/career/screens/job-screen.tsx'
import { currentFormState } from '#/router/form-state.ts'
import { unwrap } from '#/router/unwrap.ts'
import { jobHead } from '../../_frame/job-head.ts'

const done = ['sent', 'kept', 'filed', 'unfiled', 'withdrawn', 'months', 'chosen'] as const satisfies CareerDone[]

const calls = () => import('#/features/career/career.functions.ts')

export const Route = createFileRoute('/_public/career/$id/details')({
  staticData: { shared: true },
  validateSearch: (given: Record<string, unknown>): { done?: CareerDone | undefined } =>
    searchOf({ done: oneOf(done, given.done) }),
  loader: async ({ params: { id }, context: { viewer } }) => {
    const { getJob, getStanding } = await calls()
    const found = unwrap(await getJob({ data: { id } }))
    const { slug } = found.job
    if (slug !== id) throw redirect({ to: '/career/$id/details', params: { id: slug }, statusCode: 301 })
    const standing = viewer ? unwrap(await getStanding({ data: { id: found.job.id } })) : null
    return { ...found, standing, posted: currentFormState('application') }
  },
  head: ({ loaderData }) => jobHead(loaderData),
  component: Job,
  notFoundComponent: () => <JobGoneScreen all={careerLinks.list()} />,
  server: { handlers: { POST: postCareer } },
})

function Job() {
  const { viewer } = Route.useRouteContext()
  const search = Route.useSearch()
  const router = useRouter()
  return (
    <JobScreen
      {...Route.useLoaderData()}
      viewer={viewer}
      done={search.done ?? null}
      links={careerLinks}
      onDone={() => void router.invalidate()}
    />
  )
}

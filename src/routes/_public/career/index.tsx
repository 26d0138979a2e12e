import { createFileRoute, redirect } from '@tanstack/react-router'
import { careerLinks } from '#/areas/site.ts'
import { jobSearch } from '#/contract/job/job.search.ts'
import { JobsScreen } from '#/features/career/screens/jobs-screen.tsx'
import { unwrap } from '#/router/unwrap.ts'
import { jobsHead } from '../../_frame/job-head.ts'

// A list that was served has been read: how is loaded with the next one.
const calls = () => import('#/features/career/career.functions.ts')

export const Route = createFileRoute('/_public/career/')({
  staticData: { shared: true },
  validateSearch: jobSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const found = unwrap(await (await calls()).getJobs({ data: deps }))
    if (found.kind === 'moved') throw redirect({ to: '/career', search: { ...deps, ...found.to }, replace: true })
    return { found }
  },
  head: ({ match }) => jobsHead(match.search ?? {}),
  component: Career,
})

function Career() {
  const { viewer } = Route.useRouteContext()
  return <JobsScreen {...Route.useLoaderData()} search={Route.useSearch()} viewer={viewer} links={careerLinks} />
}

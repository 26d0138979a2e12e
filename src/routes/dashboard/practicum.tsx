import { createFileRoute, useRouter } from '@tanstack/react-router'
import { cohortLinks } from '#/areas/site.ts'
import { ownCohortsSearch } from '#/contract/cohort/cohort.search.ts'
import { postPracticums } from '#/features/cohorts/cohorts.posts.server.ts'
import { getPracticums } from '#/features/cohorts/practicums.functions.ts'
import { PracticumsScreen } from '#/features/cohorts/screens/practicums-screen.tsx'
import { m } from '#/paraglide/messages.js'
import { currentFormState } from '#/router/form-state.ts'
import { unwrap } from '#/router/unwrap.ts'
import { areaHead } from '../_frame/page-head.ts'

export const Route = createFileRoute('/dashboard/practicum')({
  validateSearch: ownCohortsSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => ({
    page: unwrap(await getPracticums({ data: deps })),
    posted: currentFormState('practicums'),
  }),
  staticData: { crumb: m.practicums_title },
  head: () => areaHead(m.practicums_title(), m.areas_dashboard()),
  component: Practicums,
  server: { handlers: { POST: postPracticums } },
})

function Practicums() {
  const router = useRouter()
  return (
    <PracticumsScreen
      {...Route.useLoaderData()}
      link={cohortLinks.practicums}
      home={cohortLinks.home}
      onDone={() => void router.invalidate()}
    />
  )
}

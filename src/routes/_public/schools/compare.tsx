import { createFileRoute } from '@tanstack/react-router'
import { schoolLinks } from '#/areas/site.ts'
import { compareSearch } from '#/contract/school/school.search.ts'
import { CompareScreen } from '#/features/schools/screens/compare-screen.tsx'
import { unwrap } from '#/router/unwrap.ts'
import { m } from '#/paraglide/messages.js'
import { pageHead } from '../../_frame/page-head.ts'

const calls = () => import('#/features/schools/schools.functions.ts')

export const Route = createFileRoute('/_public/schools/compare')({
  staticData: { shared: true },
  validateSearch: compareSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps: { ids = '' } }) =>
    unwrap(await (await calls()).getCompared({ data: ids.split(',').filter(Boolean) })),
  // What somebody has laid side by side is no page of its own to search engines.
  head: () => pageHead({ title: m.schools_compare_title(), noindex: true }),
  component: Compare,
})

function Compare() {
  return <CompareScreen {...Route.useLoaderData()} links={schoolLinks} />
}

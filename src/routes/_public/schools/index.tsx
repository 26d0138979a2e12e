import { createFileRoute, redirect } from '@tanstack/react-router'
import { schoolLinks } from '#/areas/site.ts'
import { directories } from '#/areas/site-places.ts'
import { schoolSearch } from '#/contract/school/school.search.ts'
import { SchoolsScreen } from '#/features/schools/screens/schools-screen.tsx'
import { unwrap } from '#/router/unwrap.ts'
import { schoolsHead } from '../../_frame/school-head.ts'
import { DirectoryTabs } from '#/shell/public/directory-tabs.tsx'

// A list that was served has been read: how is loaded with the next one.
const calls = () => import('#/features/schools/schools.functions.ts')

export const Route = createFileRoute('/_public/schools/')({
  staticData: { shared: true },
  validateSearch: schoolSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const found = unwrap(await (await calls()).getSchools({ data: deps }))
    if (found.kind === 'moved') throw redirect({ to: '/schools', search: { ...deps, ...found.to }, replace: true })
    return { found }
  },
  head: ({ match }) => schoolsHead(match.search ?? {}),
  component: Schools,
})

function Schools() {
  const { viewer } = Route.useRouteContext()
  return (
    <>
      <DirectoryTabs all={Object.values(directories)} current={directories.schools} />
      <SchoolsScreen {...Route.useLoaderData()} search={Route.useSearch()} viewer={viewer} links={schoolLinks} />
    </>
  )
}

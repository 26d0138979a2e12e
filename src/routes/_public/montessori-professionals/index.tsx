import { createFileRoute, redirect } from '@tanstack/react-router'
import { professionalLinks } from '#/areas/site.ts'
import { directories } from '#/areas/site-places.ts'
import { professionalSearch } from '#/contract/professional/professional.search.ts'
import { ProfessionalsScreen } from '#/features/professionals/screens/professionals-screen.tsx'
import { unwrap } from '#/router/unwrap.ts'
import { professionalsHead } from '../../_frame/professional-head.ts'
import { DirectoryTabs } from '#/shell/public/directory-tabs.tsx'

// A list that was served has been read: how is loaded with the next one.
const calls = () => import('#/features/professionals/professionals.functions.ts')

export const Route = createFileRoute('/_public/montessori-professionals/')({
  staticData: { shared: true },
  validateSearch: professionalSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const found = unwrap(await (await calls()).getProfessionals({ data: deps }))
    if (found.kind === 'moved') {
      throw redirect({ to: '/montessori-professionals', search: { ...deps, ...found.to }, replace: true })
    }
    return { found }
  },
  head: ({ match }) => professionalsHead(match.search ?? {}),
  component: Professionals,
})

function Professionals() {
  const { viewer } = Route.useRouteContext()
  return (
    <>
      <DirectoryTabs all={Object.values(directories)} current={directories.professionals} />
      <ProfessionalsScreen
        {...Route.useLoaderData()}
        search={Route.useSearch()}
        viewer={viewer}
        links={professionalLinks}
      />
    </>
  )
}

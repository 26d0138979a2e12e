import { createFileRoute, redirect } from '@tanstack/react-router'
import { tutorLinks } from '#/areas/site.ts'
import { directories } from '#/areas/site-places.ts'
import { tutorSearch } from '#/contract/tutor/tutor.search.ts'
import { TutorsScreen } from '#/features/tutors/screens/tutors-screen.tsx'
import { unwrap } from '#/router/unwrap.ts'
import { tutorsHead } from '../../_frame/tutor-head.ts'
import { DirectoryTabs } from '#/shell/public/directory-tabs.tsx'

// A list that was served has been read: how is loaded with the next one.
const calls = () => import('#/features/tutors/tutors.functions.ts')

export const Route = createFileRoute('/_public/tutors/')({
  staticData: { shared: true },
  validateSearch: tutorSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const found = unwrap(await (await calls()).getTutors({ data: deps }))
    if (found.kind === 'moved') throw redirect({ to: '/tutors', search: { ...deps, ...found.to }, replace: true })
    return { found }
  },
  head: ({ match }) => tutorsHead(match.search ?? {}),
  component: Tutors,
})

function Tutors() {
  const { viewer } = Route.useRouteContext()
  return (
    <>
      <DirectoryTabs all={Object.values(directories)} current={directories.tutors} />
      <TutorsScreen {...Route.useLoaderData()} search={Route.useSearch()} viewer={viewer} links={tutorLinks} />
    </>
  )
}

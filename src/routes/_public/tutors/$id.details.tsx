import { createFileRoute } from '@tanstack/react-router'
import { tutorLinks } from '#/areas/site.ts'
import { tutorPageSearch } from '#/contract/tutor/tutor.search.ts'
import { TutorGoneScreen } from '#/features/tutors/screens/tutor-gone-screen.tsx'
import { TutorScreen } from '#/features/tutors/screens/tutor-screen.tsx'
import { unwrap } from '#/router/unwrap.ts'
import { tutorHead } from '../../_frame/tutor-head.ts'

const calls = () => import('#/features/tutors/tutors.functions.ts')

export const Route = createFileRoute('/_public/tutors/$id/details')({
  staticData: { shared: true },
  validateSearch: tutorPageSearch,
  loaderDeps: ({ search: { week = 0 } }) => ({ week }),
  loader: async ({ params: { id }, deps: { week } }) => unwrap(await (await calls()).getTutor({ data: { id, week } })),
  head: ({ loaderData }) => tutorHead(loaderData?.tutor),
  component: Tutor,
  notFoundComponent: () => <TutorGoneScreen all={tutorLinks.list()} />,
})

function Tutor() {
  const { viewer } = Route.useRouteContext()
  const { week = 0 } = Route.useSearch()
  return <TutorScreen {...Route.useLoaderData()} week={week} viewer={viewer} links={tutorLinks} />
}

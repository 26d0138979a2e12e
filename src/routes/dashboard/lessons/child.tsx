import { createFileRoute, redirect } from '@tanstack/react-router'
import { dashboardLinks } from '#/areas/dashboard.ts'
import { childLessonsSearch } from '#/contract/lesson/lesson.search.ts'
import { childLessonsQuery } from '#/features/lessons/lessons.queries.ts'
import { ChildLessonsScreen } from '#/features/lessons/screens/child-lessons-screen.tsx'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../../_frame/page-head.ts'

export const Route = createFileRoute('/dashboard/lessons/child')({
  validateSearch: childLessonsSearch,
  beforeLoad: ({ search }) => {
    // Which child is chosen in the room.
    if (!search.student) throw redirect({ to: '/dashboard/lessons' })
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queries }, deps }) => queries.ensure(childLessonsQuery(deps.student ?? '')),
  staticData: { crumb: m.lessons_child_works },
  head: () => areaHead(m.lessons_child_works(), m.areas_dashboard()),
  component: Child,
})

function Child() {
  return <ChildLessonsScreen student={Route.useSearch().student ?? ''} links={dashboardLinks.lessons} />
}

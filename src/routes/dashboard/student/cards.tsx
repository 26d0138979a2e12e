import { createFileRoute } from '@tanstack/react-router'
import { studentsCircle } from '#/areas/students.ts'
import { dashboardLinks } from '#/areas/dashboard.ts'
import { studentsListSearch, withoutColumns } from '#/contract/student/student.search.ts'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../../_frame/page-head.ts'
import { StudentsCardsScreen } from '#/features/students/screens/students-cards-screen.tsx'
import { loadStudents } from '#/features/students/use-students.tsx'

export const Route = createFileRoute('/dashboard/student/cards')({
  validateSearch: studentsListSearch,
  loaderDeps: ({ search }) => withoutColumns(search),
  loader: ({ context, deps }) => loadStudents(context.queries, deps, studentsCircle('dashboard', context.viewer)),
  head: () => areaHead(m.list_view_cards(), m.areas_children(), m.areas_dashboard()),
  component: Cards,
})

function Cards() {
  const { viewer } = Route.useRouteContext()
  return (
    <StudentsCardsScreen
      viewer={viewer}
      search={Route.useSearch()}
      circle={studentsCircle('dashboard', viewer)}
      links={dashboardLinks.students}
    />
  )
}

import { createFileRoute } from '@tanstack/react-router'
import { studentsCircle } from '#/areas/students.ts'
import { trainingCenterLinks } from '#/areas/training-center.ts'
import { studentsListSearch, withoutColumns } from '#/contract/student/student.search.ts'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../../_frame/page-head.ts'
import { StudentsListScreen } from '#/features/students/screens/students-list-screen.tsx'
import { loadStudents } from '#/features/students/use-students.tsx'

export const Route = createFileRoute('/training-center/student/list')({
  validateSearch: studentsListSearch,
  loaderDeps: ({ search }) => withoutColumns(search),
  loader: ({ context, deps }) => loadStudents(context.queries, deps, studentsCircle('training-center', context.viewer)),
  head: () => areaHead(m.areas_trainees(), m.areas_training_center()),
  component: List,
})

function List() {
  const { viewer } = Route.useRouteContext()
  return (
    <StudentsListScreen
      viewer={viewer}
      search={Route.useSearch()}
      circle={studentsCircle('training-center', viewer)}
      links={trainingCenterLinks.students}
    />
  )
}

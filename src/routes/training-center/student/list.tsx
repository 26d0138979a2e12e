import { createFileRoute } from '@tanstack/react-router'
import { trainingCenterLinks } from '#/areas/training-center.ts'
import { studentsListSearch, studentsQueryOf } from '#/contract/student/student.search.ts'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../../_frame/page-head.ts'
import { StudentsListScreen } from '#/features/students/screens/students-list-screen.tsx'
import { loadStudents } from '#/features/students/use-students.tsx'

export const Route = createFileRoute('/training-center/student/list')({
  validateSearch: studentsListSearch,
  loaderDeps: ({ search }) => studentsQueryOf(search, 'trainee'),
  loader: ({ context, deps }) => loadStudents(context.queries, deps),
  head: () => areaHead(m.areas_trainees(), m.areas_training_center()),
  component: List,
})

function List() {
  const { viewer } = Route.useRouteContext()
  return (
    <StudentsListScreen
      viewer={viewer}
      search={Route.useSearch()}
      only="trainee"
      links={trainingCenterLinks.students}
    />
  )
}

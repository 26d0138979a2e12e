import { createFileRoute } from '@tanstack/react-router'
import { teacherLinks } from '#/areas/teacher.ts'
import { studentsListSearch, studentsQueryOf } from '#/contract/student.search.ts'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../../-page-head.ts'
import { StudentsListScreen } from '../../-students-list-screen.tsx'
import { loadStudents } from '../../-use-students.tsx'

export const Route = createFileRoute('/teacher/student/list')({
  validateSearch: studentsListSearch,
  loaderDeps: ({ search }) => studentsQueryOf(search),
  loader: ({ context, deps }) => loadStudents(context.queries, deps),
  head: () => areaHead(m.areas_children(), m.areas_teacher()),
  component: List,
})

function List() {
  const { viewer } = Route.useRouteContext()
  return <StudentsListScreen viewer={viewer} search={Route.useSearch()} links={teacherLinks.students} />
}

import { createFileRoute } from '@tanstack/react-router'
import { teacherLinks } from '#/areas/teacher.ts'
import { recordSearch } from '#/contract/student/student.search.ts'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../../_frame/page-head.ts'
import { StudentProfileScreen } from '#/features/students/screens/student-profile-screen.tsx'
import { loadRecord } from '#/features/students/student-record.ts'

export const Route = createFileRoute('/teacher/student/profile')({
  validateSearch: recordSearch,
  loaderDeps: ({ search: { student } }) => ({ student }),
  loader: ({ context, deps }) => loadRecord(context.queries, deps.student, context.viewer),
  staticData: { crumb: m.record_profile },
  head: () => areaHead(m.record_profile(), m.areas_children(), m.areas_teacher()),
  component: Profile,
})

function Profile() {
  const { viewer } = Route.useRouteContext()
  const { student } = Route.useSearch()
  return <StudentProfileScreen viewer={viewer} student={student} links={teacherLinks.students} />
}

import { createFileRoute } from '@tanstack/react-router'
import { teacherLinks } from '#/areas/teacher.ts'
import { recordSearch } from '#/contract/student/student.search.ts'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../../_frame/page-head.ts'
import { StudentAccountScreen } from '#/features/students/screens/student-account-screen.tsx'
import { loadRecordAccount } from '#/features/students/student-record.ts'

export const Route = createFileRoute('/teacher/student/account')({
  validateSearch: recordSearch,
  loaderDeps: ({ search: { student } }) => ({ student }),
  loader: ({ context, deps }) => loadRecordAccount(context.queries, deps.student, context.viewer),
  staticData: { crumb: m.students_account },
  head: () => areaHead(m.students_account(), m.areas_children(), m.areas_teacher()),
  component: Account,
})

function Account() {
  const { viewer } = Route.useRouteContext()
  const { student } = Route.useSearch()
  return <StudentAccountScreen viewer={viewer} student={student} links={teacherLinks.students} />
}

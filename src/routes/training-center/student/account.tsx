import { createFileRoute } from '@tanstack/react-router'
import { trainingCenterLinks } from '#/areas/training-center.ts'
import { recordSearch } from '#/contract/student/student.search.ts'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../../_frame/page-head.ts'
import { StudentAccountScreen } from '#/features/students/screens/student-account-screen.tsx'
import { loadRecordAccount } from '#/features/students/student-record.ts'

export const Route = createFileRoute('/training-center/student/account')({
  validateSearch: recordSearch,
  loaderDeps: ({ search: { student } }) => ({ student }),
  loader: ({ context, deps }) => loadRecordAccount(context.queries, deps.student, context.viewer),
  staticData: { crumb: m.students_account_trainee },
  head: () => areaHead(m.students_account_trainee(), m.areas_trainees(), m.areas_training_center()),
  component: Account,
})

function Account() {
  const { viewer } = Route.useRouteContext()
  const { student } = Route.useSearch()
  return <StudentAccountScreen viewer={viewer} student={student} links={trainingCenterLinks.students} />
}

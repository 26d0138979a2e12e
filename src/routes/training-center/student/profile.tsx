import { createFileRoute } from '@tanstack/react-router'
import { trainingCenterLinks } from '#/areas/training-center.ts'
import { recordSearch } from '#/contract/student/student.search.ts'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../../_frame/page-head.ts'
import { StudentProfileScreen } from '#/features/students/screens/student-profile-screen.tsx'
import { loadRecord } from '#/features/students/student-record.ts'

export const Route = createFileRoute('/training-center/student/profile')({
  validateSearch: recordSearch,
  loaderDeps: ({ search: { student } }) => ({ student }),
  loader: ({ context, deps }) => loadRecord(context.queries, deps.student, context.viewer),
  staticData: { crumb: m.record_profile },
  head: () => areaHead(m.record_profile(), m.areas_trainees(), m.areas_training_center()),
  component: Profile,
})

function Profile() {
  const { viewer } = Route.useRouteContext()
  const { student } = Route.useSearch()
  return <StudentProfileScreen viewer={viewer} student={student} links={trainingCenterLinks.students} />
}

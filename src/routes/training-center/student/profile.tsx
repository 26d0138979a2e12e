import { createFileRoute } from '@tanstack/react-router'
import { trainingCenterLinks } from '#/areas/training-center.ts'
import { recordSearch } from '#/contract/student.search.ts'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../../-page-head.ts'
import { StudentProfileScreen } from '../../-student-profile-screen.tsx'
import { loadRecord } from '../../-student-record.ts'

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

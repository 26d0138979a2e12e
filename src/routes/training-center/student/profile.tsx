import { createFileRoute } from '@tanstack/react-router'
import { trainingCenterLinks } from '#/areas/training-center.ts'
import { studentsCircle } from '#/areas/students.ts'
import { profileSearch } from '#/contract/student/student.search.ts'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../../_frame/page-head.ts'
import { StudentProfileScreen } from '#/features/students/screens/student-profile-screen.tsx'
import { loadProfile } from '#/features/students/student-record.ts'

export const Route = createFileRoute('/training-center/student/profile')({
  validateSearch: profileSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    loadProfile(context.queries, deps, studentsCircle('training-center', context.viewer), context.viewer),
  staticData: { crumb: m.record_profile },
  head: () => areaHead(m.record_profile(), m.areas_trainees(), m.areas_training_center()),
  component: Profile,
})

function Profile() {
  const { viewer } = Route.useRouteContext()
  const circle = studentsCircle('training-center', viewer)
  return (
    <StudentProfileScreen
      viewer={viewer}
      search={Route.useSearch()}
      circle={circle}
      links={trainingCenterLinks.students}
    />
  )
}

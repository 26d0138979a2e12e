import { createFileRoute } from '@tanstack/react-router'
import { parentsLinks } from '#/areas/parents.ts'
import { familyAttendanceQuery } from '#/features/attendance/attendance.queries.ts'
import { postAttendance } from '#/features/attendance/attendance.posts.server.ts'
import { FamilyAttendanceScreen } from '#/features/attendance/screens/family-attendance-screen.tsx'
import { m } from '#/paraglide/messages.js'
import { currentFormState } from '#/router/form-state.ts'
import { areaHead } from '../_frame/page-head.ts'

export const Route = createFileRoute('/parents/attendance')({
  loader: async ({ context: { queries } }) => {
    await queries.ensure(familyAttendanceQuery())
    return { posted: currentFormState('attendance') }
  },
  staticData: { crumb: m.attendance_title },
  head: () => areaHead(m.attendance_title(), m.areas_parents()),
  component: Attendance,
  server: { handlers: { POST: postAttendance } },
})

function Attendance() {
  return <FamilyAttendanceScreen posted={Route.useLoaderData().posted} home={parentsLinks.home} />
}

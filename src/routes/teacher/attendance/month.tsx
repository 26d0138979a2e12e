import { createFileRoute, redirect } from '@tanstack/react-router'
import { teacherLinks } from '#/areas/teacher.ts'
import { registerMonthSearch } from '#/contract/attendance/attendance.search.ts'
import { loadRegisterMonth, RegisterMonthScreen } from '#/features/attendance/screens/register-month-screen.tsx'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../../_frame/page-head.ts'

export const Route = createFileRoute('/teacher/attendance/month')({
  validateSearch: registerMonthSearch,
  beforeLoad: ({ search }) => {
    // A month is one of a classroom.
    if (!search.room) throw redirect({ to: '/teacher/attendance' })
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queries }, deps }) => loadRegisterMonth(queries, deps),
  staticData: { crumb: m.attendance_month },
  head: () => areaHead(m.attendance_month(), m.areas_teacher()),
  component: Month,
})

function Month() {
  const search = Route.useSearch()
  return <RegisterMonthScreen room={search.room ?? ''} search={search} links={teacherLinks.attendance} />
}

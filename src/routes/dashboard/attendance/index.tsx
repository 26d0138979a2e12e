import { createFileRoute } from '@tanstack/react-router'
import { dashboardLinks } from '#/areas/dashboard.ts'
import { registerSearch } from '#/contract/attendance/attendance.search.ts'
import { postAttendance } from '#/features/attendance/attendance.posts.server.ts'
import { loadRegister, RegisterScreen } from '#/features/attendance/screens/register-screen.tsx'
import { m } from '#/paraglide/messages.js'
import { currentFormState } from '#/router/form-state.ts'
import { areaHead } from '../../_frame/page-head.ts'

export const Route = createFileRoute('/dashboard/attendance/')({
  validateSearch: registerSearch,
  loaderDeps: ({ search: { room, day } }) => ({ room, day }),
  loader: async ({ context: { queries }, deps }) => {
    await loadRegister(queries, deps)
    return { posted: currentFormState('attendance') }
  },
  head: () => areaHead(m.attendance_title(), m.areas_dashboard()),
  component: Attendance,
  server: { handlers: { POST: postAttendance } },
})

function Attendance() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const close = () => void navigate({ search: { ...search, child: undefined }, resetScroll: false })
  return (
    <RegisterScreen
      search={search}
      links={dashboardLinks.attendance}
      posted={Route.useLoaderData().posted}
      onClose={close}
    />
  )
}

import { createFileRoute } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../-page-head.ts'
import { TodayScreen, loadToday } from '../-today-screen.tsx'

export const Route = createFileRoute('/admin/app')({
  staticData: { crumb: m.areas_today },
  loader: ({ context }) => loadToday(context.queries),
  head: () => areaHead(m.areas_today(), m.areas_admin()),
  component: AdminToday,
})

function AdminToday() {
  const { viewer } = Route.useRouteContext()
  return <TodayScreen area="admin" viewer={viewer} />
}

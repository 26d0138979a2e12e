import { createFileRoute } from '@tanstack/react-router'
import { homeProps } from '#/areas/today.ts'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../_frame/page-head.ts'
import { TodayScreen, loadToday } from '#/features/home/screens/today-screen.tsx'

export const Route = createFileRoute('/admin/app')({
  staticData: { crumb: m.areas_today },
  loader: ({ context }) => loadToday(context.queries),
  head: () => areaHead(m.areas_today(), m.areas_admin()),
  component: AdminToday,
})

function AdminToday() {
  const { viewer } = Route.useRouteContext()
  return <TodayScreen {...homeProps('admin', viewer)} />
}

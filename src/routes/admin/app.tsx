import { createFileRoute } from '@tanstack/react-router'
import { homeProps } from '#/areas/today.ts'
import { TodayPage } from '#/features/home/pages/today-page.tsx'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../-page-head.ts'

export const Route = createFileRoute('/admin/app')({
  staticData: { crumb: m.areas_today },
  head: () => areaHead(m.areas_today(), m.areas_admin()),
  component: AdminToday,
})

function AdminToday() {
  const { viewer } = Route.useRouteContext()
  return <TodayPage {...homeProps('admin', viewer)} />
}

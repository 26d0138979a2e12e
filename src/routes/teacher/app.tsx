import { createFileRoute } from '@tanstack/react-router'
import { homeProps } from '#/areas/today.ts'
import { TodayPage } from '#/features/home/pages/today-page.tsx'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../-page-head.ts'

export const Route = createFileRoute('/teacher/app')({
  staticData: { crumb: m.areas_today },
  head: () => areaHead(m.areas_today(), m.areas_teacher()),
  component: TeacherToday,
})

function TeacherToday() {
  const { viewer } = Route.useRouteContext()
  return <TodayPage {...homeProps('teacher', viewer)} />
}

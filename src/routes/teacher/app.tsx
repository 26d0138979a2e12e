import { createFileRoute } from '@tanstack/react-router'
import { homeProps } from '#/areas/today.ts'
import { TodayPage } from '#/features/home/pages/today-page.tsx'
import { m } from '#/paraglide/messages.js'
import { pageHead } from '../-page-head.ts'

export const Route = createFileRoute('/teacher/app')({
  staticData: { crumb: m.areas_today },
  head: () => pageHead({ title: `${m.areas_today()} · ${m.areas_teacher()}`, noindex: true }),
  component: TeacherToday,
})

function TeacherToday() {
  const { viewer } = Route.useRouteContext()
  return <TodayPage {...homeProps('teacher', viewer)} />
}

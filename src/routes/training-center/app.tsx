import { createFileRoute } from '@tanstack/react-router'
import { homeProps } from '#/areas/today.ts'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../_frame/page-head.ts'
import { TodayScreen, loadToday } from '#/features/home/screens/today-screen.tsx'

export const Route = createFileRoute('/training-center/app')({
  staticData: { crumb: m.areas_today },
  loader: ({ context }) => loadToday(context.queries),
  head: () => areaHead(m.areas_today(), m.areas_training_center()),
  component: TrainingCenterToday,
})

function TrainingCenterToday() {
  const { viewer } = Route.useRouteContext()
  return <TodayScreen {...homeProps('training-center', viewer)} />
}

import { createFileRoute } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../-page-head.ts'
import { TodayScreen, loadToday } from '../-today-screen.tsx'

export const Route = createFileRoute('/training-center/app')({
  staticData: { crumb: m.areas_today },
  loader: ({ context }) => loadToday(context.queries),
  head: () => areaHead(m.areas_today(), m.areas_training_center()),
  component: TrainingCenterToday,
})

function TrainingCenterToday() {
  const { viewer } = Route.useRouteContext()
  return <TodayScreen area="training-center" viewer={viewer} />
}

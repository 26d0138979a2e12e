import { createFileRoute, Outlet } from '@tanstack/react-router'
import { requireArea } from '#/areas/access.ts'
import { areaFrame } from '#/areas/frame.ts'
import { AreaLayout } from '#/shell/area-layout.tsx'
import { FramedErrorScreen } from '../-framed-screens.tsx'

export const Route = createFileRoute('/training-center')({
  beforeLoad: ({ context, location }) => requireArea('training-center', context.viewer, location),
  component: TrainingCenterArea,
  errorComponent: FramedErrorScreen,
})

function TrainingCenterArea() {
  const { viewer } = Route.useRouteContext()
  return (
    <AreaLayout {...areaFrame('training-center', viewer)}>
      <Outlet />
    </AreaLayout>
  )
}

import { createFileRoute, Outlet } from '@tanstack/react-router'
import { requireArea } from '#/areas/access.ts'
import { areaFrame } from '#/areas/frame.ts'
import { AreaLayout } from '#/shell/area-layout.tsx'
import { FramedErrorScreen } from '../-framed-screens.tsx'

export const Route = createFileRoute('/dashboard')({
  beforeLoad: ({ context, location }) => requireArea('dashboard', context.viewer, location),
  component: DashboardArea,
  errorComponent: FramedErrorScreen,
})

function DashboardArea() {
  const { viewer } = Route.useRouteContext()
  return (
    <AreaLayout {...areaFrame('dashboard', viewer)}>
      <Outlet />
    </AreaLayout>
  )
}

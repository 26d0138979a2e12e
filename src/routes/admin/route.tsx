import { createFileRoute, Outlet } from '@tanstack/react-router'
import { requireArea } from '#/areas/access.ts'
import { areaFrame } from '#/areas/frame.ts'
import { AreaLayout } from '#/shell/area-layout.tsx'
import { FramedErrorScreen } from '../-framed-screens.tsx'

export const Route = createFileRoute('/admin')({
  beforeLoad: ({ context, location }) => requireArea('admin', context.viewer, location),
  component: AdminArea,
  errorComponent: FramedErrorScreen,
})

function AdminArea() {
  const { viewer } = Route.useRouteContext()
  return (
    <AreaLayout {...areaFrame('admin', viewer)}>
      <Outlet />
    </AreaLayout>
  )
}

import { createFileRoute, Outlet } from '@tanstack/react-router'
import { requireArea } from '#/areas/access.ts'
import { areaFrame } from '#/areas/frame.ts'
import { AreaLayout } from '#/shell/area-layout.tsx'
import { FramedErrorScreen } from '../-framed-screens.tsx'

export const Route = createFileRoute('/parents')({
  beforeLoad: ({ context, location }) => requireArea('parents', context.viewer, location),
  component: ParentsArea,
  errorComponent: FramedErrorScreen,
})

function ParentsArea() {
  const { viewer } = Route.useRouteContext()
  return (
    <AreaLayout {...areaFrame('parents', viewer)}>
      <Outlet />
    </AreaLayout>
  )
}

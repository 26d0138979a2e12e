import { createFileRoute, Outlet } from '@tanstack/react-router'
import { requireArea } from '#/areas/access.ts'
import { areaFrame } from '#/areas/frame.ts'
import { AreaLayout } from '#/shell/area-layout.tsx'
import { FramedErrorScreen } from '../-framed-screens.tsx'

export const Route = createFileRoute('/teacher')({
  beforeLoad: ({ context, location }) => requireArea('teacher', context.viewer, location),
  component: TeacherArea,
  errorComponent: FramedErrorScreen,
})

function TeacherArea() {
  const { viewer } = Route.useRouteContext()
  return (
    <AreaLayout {...areaFrame('teacher', viewer)}>
      <Outlet />
    </AreaLayout>
  )
}

import { createFileRoute } from '@tanstack/react-router'
import { requireArea } from '#/areas/access.ts'
import { AreaFrame } from '../_frame/area-frame.tsx'
import { loadArea } from '../_frame/use-live.ts'
import { FramedErrorScreen } from '../_frame/framed-screens.tsx'

export const Route = createFileRoute('/teacher')({
  beforeLoad: ({ context, location }) => requireArea('teacher', context.viewer, location),
  loader: ({ context }) => loadArea(context.queries),
  component: TeacherArea,
  errorComponent: FramedErrorScreen,
})

function TeacherArea() {
  const { viewer, queries } = Route.useRouteContext()
  return <AreaFrame area="teacher" viewer={viewer} queryClient={queries.client()} />
}

import { createFileRoute } from '@tanstack/react-router'
import { requireArea } from '#/areas/access.ts'
import { AreaFrame } from '../_frame/area-frame.tsx'
import { loadArea } from '../_frame/use-live.ts'
import { FramedErrorScreen } from '../_frame/framed-screens.tsx'

export const Route = createFileRoute('/training-center')({
  beforeLoad: ({ context, location }) => requireArea('training-center', context.viewer, location),
  loader: ({ context }) => loadArea(context.queries),
  component: TrainingCenterArea,
  errorComponent: FramedErrorScreen,
})

function TrainingCenterArea() {
  const { viewer, queries } = Route.useRouteContext()
  return <AreaFrame area="training-center" viewer={viewer} queryClient={queries.client()} />
}

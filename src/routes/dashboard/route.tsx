import { createFileRoute } from '@tanstack/react-router'
import { requireArea } from '#/areas/access.ts'
import { AreaFrame } from '../_frame/area-frame.tsx'
import { loadArea } from '../_frame/use-live.ts'
import { FramedErrorScreen } from '../_frame/framed-screens.tsx'

export const Route = createFileRoute('/dashboard')({
  beforeLoad: ({ context, location }) => requireArea('dashboard', context.viewer, location),
  loader: ({ context }) => loadArea(context.queries),
  component: DashboardArea,
  errorComponent: FramedErrorScreen,
})

function DashboardArea() {
  const { viewer, queries } = Route.useRouteContext()
  return <AreaFrame area="dashboard" viewer={viewer} queryClient={queries.client()} />
}

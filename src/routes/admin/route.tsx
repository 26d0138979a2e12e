import { createFileRoute } from '@tanstack/react-router'
import { requireArea } from '#/areas/access.ts'
import { AreaFrame } from '../_frame/area-frame.tsx'
import { loadArea } from '../_frame/use-live.ts'
import { FramedErrorScreen } from '../_frame/framed-screens.tsx'

export const Route = createFileRoute('/admin')({
  beforeLoad: ({ context, location }) => requireArea('admin', context.viewer, location),
  loader: ({ context }) => loadArea(context.queries),
  component: AdminArea,
  errorComponent: FramedErrorScreen,
})

function AdminArea() {
  const { viewer, queries } = Route.useRouteContext()
  return <AreaFrame area="admin" viewer={viewer} queryClient={queries.client()} />
}

import { createFileRoute } from '@tanstack/react-router'
import { requireArea } from '#/areas/access.ts'
import { AreaFrame } from '../_frame/area-frame.tsx'
import { loadArea } from '../_frame/use-live.ts'
import { FramedErrorScreen } from '../_frame/framed-screens.tsx'

export const Route = createFileRoute('/parents')({
  beforeLoad: ({ context, location }) => requireArea('parents', context.viewer, location),
  loader: ({ context }) => loadArea(context.queries),
  component: ParentsArea,
  errorComponent: FramedErrorScreen,
})

function ParentsArea() {
  const { viewer, queries } = Route.useRouteContext()
  return <AreaFrame area="parents" viewer={viewer} queryClient={queries.client()} />
}

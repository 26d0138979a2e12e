import { createFileRoute } from '@tanstack/react-router'
import { mayEnter, requireArea } from '#/areas/access.ts'
import { roles, type Role } from '#/contract/core/role.ts'
import { askingRoles } from '#/contract/forum/forum-kinds.ts'
import { AreaFrame } from '../_frame/area-frame.tsx'
import { loadArea } from '../_frame/use-live.ts'
import { FramedErrorScreen } from '../_frame/framed-screens.tsx'

export const Route = createFileRoute('/parents')({
  beforeLoad: ({ context, location }) => requireArea('parents', context.viewer, location, guestsAt(location.pathname)),
  loader: ({ context }) => loadArea(context.queries),
  component: ParentsArea,
  errorComponent: FramedErrorScreen,
})

/** The forum is read and answered by everybody; moderators ask there, too. */
function guestsAt(pathname: string): readonly Role[] {
  if (/^\/parents\/forum(\/[^/]+\/details)?\/?$/.test(pathname)) return roles
  return pathname.startsWith('/parents/forum/') ? askingRoles : []
}

function ParentsArea() {
  const { viewer, queries } = Route.useRouteContext()
  return (
    <AreaFrame
      area={mayEnter('parents', viewer) ? 'parents' : 'dashboard'}
      viewer={viewer}
      queryClient={queries.client()}
    />
  )
}

import { createFileRoute } from '@tanstack/react-router'
import { requireArea } from '#/areas/access.ts'
import { writerRoles } from '#/contract/blog/blog-kinds.ts'
import type { Role } from '#/contract/core/role.ts'
import { isAdmin } from '#/contract/account/viewer.ts'
import { AreaFrame } from '../_frame/area-frame.tsx'
import { loadArea } from '../_frame/use-live.ts'
import { FramedErrorScreen } from '../_frame/framed-screens.tsx'

export const Route = createFileRoute('/admin')({
  beforeLoad: ({ context, location }) => requireArea('admin', context.viewer, location, guestsAt(location.pathname)),
  loader: ({ context }) => loadArea(context.queries),
  component: AdminArea,
  errorComponent: FramedErrorScreen,
})

/** Who shares pages here: moderators the queue and the first page, of which they see theirs, and all who write the blog’s. */
function guestsAt(pathname: string): readonly Role[] {
  if (/^\/admin(\/app|\/moderation(\/words)?)?\/?$/.test(pathname)) return ['moderator']
  return /^\/admin\/blog(\/|$)/.test(pathname) ? writerRoles : []
}

function AdminArea() {
  const { viewer, queries } = Route.useRouteContext()
  return <AreaFrame area={isAdmin(viewer) ? 'admin' : 'dashboard'} viewer={viewer} queryClient={queries.client()} />
}

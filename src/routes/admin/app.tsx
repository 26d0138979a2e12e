import { createFileRoute } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import { currentFormState } from '#/router/form-state.ts'
import { AdminToday, loadAdminToday } from '../_frame/admin-today.tsx'
import { areaHead } from '../_frame/page-head.ts'
import { postAdminToday } from '../_frame/today-posts.server.ts'

export const Route = createFileRoute('/admin/app')({
  staticData: { crumb: m.areas_today },
  loader: async ({ context }) => {
    await loadAdminToday(context.queries)
    return { posted: currentFormState('approval') }
  },
  head: () => areaHead(m.areas_today(), m.areas_admin()),
  component: Today,
  server: { handlers: { POST: postAdminToday } },
})

function Today() {
  const { viewer } = Route.useRouteContext()
  return <AdminToday viewer={viewer} posted={Route.useLoaderData().posted} />
}

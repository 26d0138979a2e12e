import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { optionalParam } from '#/contract/core/page.ts'
import { todayDeeds } from '#/contract/operator/platform-kinds.ts'
import { m } from '#/paraglide/messages.js'
import { currentFormState } from '#/router/form-state.ts'
import { AdminToday, loadAdminToday } from '../_frame/admin-today.tsx'
import { areaHead } from '../_frame/page-head.ts'
import { postAdminToday } from '../_frame/today-posts.server.ts'

export const Route = createFileRoute('/admin/app')({
  staticData: { crumb: m.areas_today },
  validateSearch: v.object({ done: optionalParam(v.picklist(todayDeeds)) }),
  loader: async ({ context }) => {
    await loadAdminToday(context.queries, context.viewer)
    return { posted: currentFormState('approval') }
  },
  head: () => areaHead(m.areas_today(), m.areas_admin()),
  component: Today,
  server: { handlers: { POST: postAdminToday } },
})

function Today() {
  const { viewer } = Route.useRouteContext()
  return <AdminToday viewer={viewer} posted={Route.useLoaderData().posted} done={Route.useSearch().done} />
}

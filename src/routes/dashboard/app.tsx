import { createFileRoute } from '@tanstack/react-router'
import { currentFormState } from '#/router/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { postAskAgain } from '../_frame/today-posts.server.ts'
import { loadOrganisationToday, OrganisationToday } from '../_frame/organisation-today.tsx'
import { areaHead } from '../_frame/page-head.ts'

export const Route = createFileRoute('/dashboard/app')({
  staticData: { crumb: m.areas_today },
  loader: async ({ context }) => {
    await loadOrganisationToday(context.queries, context.viewer)
    return { posted: currentFormState('standing') }
  },
  head: () => areaHead(m.areas_today(), m.areas_dashboard()),
  component: DashboardToday,
  server: { handlers: { POST: postAskAgain } },
})

function DashboardToday() {
  const { viewer } = Route.useRouteContext()
  return <OrganisationToday area="dashboard" viewer={viewer} posted={Route.useLoaderData().posted} />
}

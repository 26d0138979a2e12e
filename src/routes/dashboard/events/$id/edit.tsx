import { createFileRoute } from '@tanstack/react-router'
import { dashboardLinks } from '#/areas/dashboard.ts'
import { hostingLinks } from '#/areas/hosting.ts'
import { postHosting } from '#/features/hosting/hosting.posts.server.ts'
import { EventEditScreen, loadHostedEvent } from '#/features/hosting/screens/event-edit-screen.tsx'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../../../_frame/page-head.ts'

export const Route = createFileRoute('/dashboard/events/$id/edit')({
  loader: ({ context, params }) => loadHostedEvent(context.queries, params.id),
  staticData: { crumb: m.record_edit },
  head: () => areaHead(m.record_edit(), m.areas_events(), m.areas_dashboard()),
  component: Edit,
  server: { handlers: { POST: postHosting } },
})

function Edit() {
  const { id } = Route.useParams()
  const { posted } = Route.useLoaderData()
  return <EventEditScreen id={id} posted={posted} links={hostingLinks(dashboardLinks.events)} />
}

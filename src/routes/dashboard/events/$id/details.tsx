import { createFileRoute } from '@tanstack/react-router'
import { dashboardLinks } from '#/areas/dashboard.ts'
import { hostingLinks } from '#/areas/hosting.ts'
import { doorSearch } from '#/contract/event/hosting.search.ts'
import { coverOf } from '#/features/hosting/hosted.ts'
import { EventBody } from '#/features/events/components/event-body.tsx'
import { postHosting } from '#/features/hosting/hosting.posts.server.ts'
import { EventDetailsScreen, loadEventDetails } from '#/features/hosting/screens/event-details-screen.tsx'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../../../_frame/page-head.ts'

export const Route = createFileRoute('/dashboard/events/$id/details')({
  validateSearch: doorSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) => loadEventDetails(context.queries, params.id, deps),
  staticData: { crumb: m.hosting_details },
  head: () => areaHead(m.hosting_details(), m.areas_events(), m.areas_dashboard()),
  component: Details,
  server: { handlers: { POST: postHosting } },
})

function Details() {
  const { id } = Route.useParams()
  const { posted } = Route.useLoaderData()
  return (
    <EventDetailsScreen
      id={id}
      search={Route.useSearch()}
      posted={posted}
      links={hostingLinks(dashboardLinks.events)}
      preview={({ event, html }) => <EventBody event={event} html={html} cover={coverOf(event)} />}
    />
  )
}

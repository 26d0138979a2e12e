import { createFileRoute } from '@tanstack/react-router'
import { trainingCenterLinks } from '#/areas/training-center.ts'
import { hostingLinks } from '#/areas/hosting.ts'
import { hostedListSearch } from '#/contract/event/hosting.search.ts'
import { postHosting } from '#/features/hosting/hosting.posts.server.ts'
import { EventsScreen, loadEvents } from '#/features/hosting/screens/events-screen.tsx'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../../_frame/page-head.ts'

export const Route = createFileRoute('/training-center/events/')({
  validateSearch: hostedListSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadEvents(context.queries, context.viewer, deps),
  head: () => areaHead(m.areas_events(), m.areas_training_center()),
  component: Events,
  server: { handlers: { POST: postHosting } },
})

function Events() {
  const { viewer } = Route.useRouteContext()
  const { posted } = Route.useLoaderData()
  return (
    <EventsScreen
      viewer={viewer}
      posted={posted}
      search={Route.useSearch()}
      links={hostingLinks(trainingCenterLinks.events)}
    />
  )
}

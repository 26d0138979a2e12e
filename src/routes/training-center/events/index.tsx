import { createFileRoute } from '@tanstack/react-router'
import { trainingCenterLinks } from '#/areas/training-center.ts'
import { hostingLinks } from '#/areas/hosting.ts'
import { hostedSearch } from '#/contract/event/event.search.ts'
import { EventsScreen, loadEvents } from '#/features/hosting/screens/events-screen.tsx'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../../_frame/page-head.ts'

export const Route = createFileRoute('/training-center/events/')({
  validateSearch: hostedSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadEvents(context.queries, context.viewer, deps),
  head: () => areaHead(m.areas_events(), m.areas_training_center()),
  component: Events,
})

function Events() {
  const { viewer } = Route.useRouteContext()
  return <EventsScreen viewer={viewer} search={Route.useSearch()} links={hostingLinks(trainingCenterLinks.events)} />
}

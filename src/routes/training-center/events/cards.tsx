import { createFileRoute } from '@tanstack/react-router'
import { trainingCenterLinks } from '#/areas/training-center.ts'
import { hostingLinks } from '#/areas/hosting.ts'
import { hostedSearch } from '#/contract/event/event.search.ts'
import { EventsCardsScreen, loadEventCards } from '#/features/hosting/screens/events-cards-screen.tsx'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../../_frame/page-head.ts'

export const Route = createFileRoute('/training-center/events/cards')({
  validateSearch: hostedSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadEventCards(context.queries, context.viewer, deps),
  staticData: { crumb: m.list_view_cards },
  head: () => areaHead(m.list_view_cards(), m.areas_events(), m.areas_training_center()),
  component: Events,
})

function Events() {
  const { viewer } = Route.useRouteContext()
  return (
    <EventsCardsScreen viewer={viewer} search={Route.useSearch()} links={hostingLinks(trainingCenterLinks.events)} />
  )
}

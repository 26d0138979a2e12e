import { createFileRoute } from '@tanstack/react-router'
import { dashboardLinks } from '#/areas/dashboard.ts'
import { hostingLinks } from '#/areas/hosting.ts'
import { hostedSearch } from '#/contract/event/event.search.ts'
import { EventsCardsScreen, loadEventCards } from '#/features/hosting/screens/events-cards-screen.tsx'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../../_frame/page-head.ts'

export const Route = createFileRoute('/dashboard/events/cards')({
  validateSearch: hostedSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadEventCards(context.queries, context.viewer, deps),
  staticData: { crumb: m.list_view_cards },
  head: () => areaHead(m.list_view_cards(), m.areas_events(), m.areas_dashboard()),
  component: Events,
})

function Events() {
  const { viewer } = Route.useRouteContext()
  return <EventsCardsScreen viewer={viewer} search={Route.useSearch()} links={hostingLinks(dashboardLinks.events)} />
}

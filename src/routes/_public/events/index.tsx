import { createFileRoute, redirect } from '@tanstack/react-router'
import { eventLinks } from '#/areas/site.ts'
import { eventSearch } from '#/contract/event/event.search.ts'
import { EventsScreen } from '#/features/events/screens/events-screen.tsx'
import { unwrap } from '#/router/unwrap.ts'
import { eventsHead } from '../../_frame/event-head.ts'

// A list that was served has been read: how is loaded with the next one.
const calls = () => import('#/features/events/events.functions.ts')

export const Route = createFileRoute('/_public/events/')({
  staticData: { shared: true },
  validateSearch: eventSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const found = unwrap(await (await calls()).getEvents({ data: deps }))
    if (found.view === 'moved') throw redirect({ to: '/events', search: { ...deps, ...found.to }, replace: true })
    return { found }
  },
  head: ({ match }) => eventsHead(match.search ?? {}),
  component: Events,
})

function Events() {
  const { viewer } = Route.useRouteContext()
  return <EventsScreen {...Route.useLoaderData()} search={Route.useSearch()} viewer={viewer} links={eventLinks} />
}

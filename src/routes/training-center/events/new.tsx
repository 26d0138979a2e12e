import { createFileRoute } from '@tanstack/react-router'
import { trainingCenterLinks } from '#/areas/training-center.ts'
import { hostingLinks } from '#/areas/hosting.ts'
import { postHosting } from '#/features/hosting/hosting.posts.server.ts'
import { EventNewScreen, loadNewEvent } from '#/features/hosting/screens/event-new-screen.tsx'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../../_frame/page-head.ts'

export const Route = createFileRoute('/training-center/events/new')({
  loader: ({ context }) => loadNewEvent(context.queries, context.viewer),
  staticData: { crumb: m.hosting_new },
  head: () => areaHead(m.hosting_new(), m.areas_events(), m.areas_training_center()),
  component: New,
  server: { handlers: { POST: postHosting } },
})

function New() {
  const { viewer } = Route.useRouteContext()
  const { posted } = Route.useLoaderData()
  return <EventNewScreen viewer={viewer} posted={posted} links={hostingLinks(trainingCenterLinks.events)} />
}

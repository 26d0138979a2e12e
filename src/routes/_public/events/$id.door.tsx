import { createFileRoute, linkOptions, redirect } from '@tanstack/react-router'
import { dashboardLinks } from '#/areas/dashboard.ts'
import { eventLinks } from '#/areas/site.ts'
import type { SessionUser } from '#/contract/account/account.ts'
import { getDoorEvent } from '#/features/door/door.functions.ts'
import { DoorScreen } from '#/features/door/screens/door-screen.tsx'
import { EventGoneScreen } from '#/features/events/screens/event-gone-screen.tsx'
import { unwrap } from '#/router/unwrap.ts'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../../_frame/page-head.ts'

export const Route = createFileRoute('/_public/events/$id/door')({
  beforeLoad({ context, location }) {
    const { viewer } = context as { viewer?: SessionUser | null }
    if (!viewer) throw redirect({ to: '/auth/login', search: { redirect: location.href } })
    if (viewer.secondStep.daysLeft === 0) throw redirect({ to: '/second-step', search: { redirect: location.href } })
    return { viewer }
  },
  loader: async ({ params: { id } }) => ({ event: unwrap(await getDoorEvent({ data: { id } })) }),
  head: ({ loaderData }) => areaHead(m.door_title(), loaderData?.event.title ?? m.areas_events()),
  component: Door,
  notFoundComponent: () => (
    <EventGoneScreen title={m.door_gone_title()} text={m.door_gone_text()} all={eventLinks.list()} />
  ),
})

function Door() {
  const { viewer } = Route.useRouteContext()
  const { event } = Route.useLoaderData()
  const links = {
    details: (id: string) => dashboardLinks.events.details(id),
    read: eventLinks.event,
    login: linkOptions({ to: '/auth/login', search: { redirect: `/events/${event.id}/door` } }),
  }
  const name = `${viewer.first_name} ${viewer.last_name}`.trim()
  return <DoorScreen event={event} viewer={{ id: viewer.id, name }} links={links} />
}

import { createFileRoute } from '@tanstack/react-router'
import { adminLinks } from '#/areas/admin.ts'
import { subscribersSearch } from '#/contract/plan/subscriber.search.ts'
import { SubscribersScreen } from '#/features/subscribers/screens/subscribers-screen.tsx'
import { subscribersQuery } from '#/features/subscribers/subscribers.queries.ts'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../../_frame/page-head.ts'

export const Route = createFileRoute('/admin/subscription/list')({
  validateSearch: subscribersSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.queries.ensure(subscribersQuery(deps)),
  staticData: { crumb: m.subscribers_list_title },
  head: () => areaHead(m.subscribers_list_title(), m.areas_admin()),
  component: Subscribers,
})

function Subscribers() {
  return <SubscribersScreen search={Route.useSearch()} links={adminLinks.subscriptions} />
}

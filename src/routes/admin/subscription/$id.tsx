import { createFileRoute } from '@tanstack/react-router'
import { adminLinks } from '#/areas/admin.ts'
import { subscriberSearch } from '#/contract/plan/subscriber.search.ts'
import { loadSubscriber, SubscriberScreen } from '#/features/subscribers/screens/subscriber-screen.tsx'
import { postSubscriber } from '#/features/subscribers/subscribers.posts.server.ts'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../../_frame/page-head.ts'

export const Route = createFileRoute('/admin/subscription/$id')({
  validateSearch: subscriberSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) => loadSubscriber(context.queries, params.id, deps),
  staticData: { crumb: m.subscribers_title },
  head: ({ loaderData }) =>
    areaHead(loaderData?.title ?? m.subscribers_title(), m.subscribers_title(), m.areas_admin()),
  component: Subscriber,
  server: { handlers: { POST: postSubscriber } },
})

function Subscriber() {
  const { id } = Route.useParams()
  const { posted } = Route.useLoaderData()
  return <SubscriberScreen posted={posted} id={id} search={Route.useSearch()} links={adminLinks.subscriptions} />
}

import { createFileRoute } from '@tanstack/react-router'
import { adminLinks } from '#/areas/admin.ts'
import { figuresSearch } from '#/contract/plan/subscriber.search.ts'
import { FiguresScreen } from '#/features/subscribers/screens/figures-screen.tsx'
import { figuresQuery } from '#/features/subscribers/subscribers.queries.ts'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../../_frame/page-head.ts'

export const Route = createFileRoute('/admin/subscription/')({
  validateSearch: figuresSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.queries.ensure(figuresQuery(deps)),
  staticData: { crumb: m.subscribers_title },
  head: () => areaHead(m.subscribers_title(), m.areas_admin()),
  component: Figures,
})

function Figures() {
  return <FiguresScreen search={Route.useSearch()} links={adminLinks.subscriptions} />
}

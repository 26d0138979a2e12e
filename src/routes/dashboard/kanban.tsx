import { createFileRoute } from '@tanstack/react-router'
import { dashboardLinks } from '#/areas/dashboard.ts'
import { boardSearch } from '#/contract/board/board.search.ts'
import { m } from '#/paraglide/messages.js'
import { KanbanScreen, loadKanban } from '#/features/kanban/screens/kanban-screen.tsx'
import { areaHead } from '../_frame/page-head.ts'

export const Route = createFileRoute('/dashboard/kanban')({
  validateSearch: boardSearch,
  loaderDeps: ({ search: { board, card } }) => ({ board, card }),
  loader: ({ context, deps }) => loadKanban(context.queries, deps),
  head: ({ loaderData }) => areaHead(loaderData?.title ?? m.areas_kanban(), m.areas_kanban(), m.areas_dashboard()),
  staticData: { fills: true },
  component: Kanban,
})

function Kanban() {
  const { viewer } = Route.useRouteContext()
  return <KanbanScreen viewer={viewer} search={Route.useSearch()} links={dashboardLinks} />
}

import { createFileRoute } from '@tanstack/react-router'
import { adminLinks } from '#/areas/admin.ts'
import { dashboardLinks } from '#/areas/dashboard.ts'
import { savedLink } from '#/areas/saved.ts'
import { logSearch } from '#/contract/log/log.calls.ts'
import { logListQuery } from '#/features/logs/logs.queries.ts'
import { LogListScreen } from '#/features/logs/screens/log-list-screen.tsx'
import { savedQuery } from '#/features/saved/saved.queries.ts'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../../_frame/page-head.ts'

export const Route = createFileRoute('/admin/logs/list')({
  validateSearch: logSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    Promise.all([context.queries.ensure(logListQuery(deps)), context.queries.ensure(savedQuery())]),
  staticData: { crumb: m.logs_list_title },
  head: () => areaHead(m.logs_list_title(), m.areas_admin()),
  component: LogList,
})

function LogList() {
  const { viewer } = Route.useRouteContext()
  const { chain, save, ...logs } = adminLinks.logs
  const open = (view: Parameters<typeof savedLink>[0]) => savedLink(view, viewer)
  return (
    <LogListScreen
      search={Route.useSearch()}
      links={{ ...logs, chain: chain(), views: { open, save, all: dashboardLinks.saved() } }}
    />
  )
}

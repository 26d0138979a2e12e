import { createFileRoute } from '@tanstack/react-router'
import { adminLinks } from '#/areas/admin.ts'
import { logSearch } from '#/contract/log/log.calls.ts'
import { logListQuery } from '#/features/logs/logs.queries.ts'
import { LogListScreen } from '#/features/logs/screens/log-list-screen.tsx'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../../_frame/page-head.ts'

export const Route = createFileRoute('/admin/logs/list')({
  validateSearch: logSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.queries.ensure(logListQuery(deps)),
  staticData: { crumb: m.logs_list_title },
  head: () => areaHead(m.logs_list_title(), m.areas_admin()),
  component: LogList,
})

function LogList() {
  return <LogListScreen search={Route.useSearch()} links={{ ...adminLinks.logs, chain: adminLinks.logs.chain() }} />
}

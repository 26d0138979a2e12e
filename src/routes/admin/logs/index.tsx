import { createFileRoute } from '@tanstack/react-router'
import { adminLinks } from '#/areas/admin.ts'
import { logSearch } from '#/contract/log/log.calls.ts'
import { logFiguresQuery } from '#/features/logs/logs.queries.ts'
import { LogChartScreen } from '#/features/logs/screens/log-chart-screen.tsx'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../../_frame/page-head.ts'

export const Route = createFileRoute('/admin/logs/')({
  validateSearch: logSearch,
  loaderDeps: ({ search: { after: _after, before: _before, ...filter } }) => filter,
  loader: ({ context, deps }) => context.queries.ensure(logFiguresQuery(deps)),
  head: () => areaHead(m.areas_logs(), m.areas_admin()),
  component: Logs,
})

function Logs() {
  return <LogChartScreen search={Route.useSearch()} links={{ ...adminLinks.logs, chain: adminLinks.logs.chain() }} />
}

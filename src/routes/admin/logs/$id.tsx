import { createFileRoute } from '@tanstack/react-router'
import { adminLinks } from '#/areas/admin.ts'
import { logEntryQuery } from '#/features/logs/logs.queries.ts'
import { LogEntryScreen } from '#/features/logs/screens/log-entry-screen.tsx'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../../_frame/page-head.ts'

export const Route = createFileRoute('/admin/logs/$id')({
  loader: ({ context, params }) => context.queries.ensure(logEntryQuery(params.id)),
  staticData: { crumb: m.logs_entry },
  head: () => areaHead(m.logs_entry(), m.areas_admin()),
  component: LogEntryPage,
})

function LogEntryPage() {
  return <LogEntryScreen id={Route.useParams().id} list={adminLinks.logs.list} />
}

import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { adminLinks } from '#/areas/admin.ts'
import { outboxQuery } from '#/features/outbox/outbox.queries.ts'
import { outboxSearch } from '#/features/outbox/outbox.ts'
import { OutboxScreen } from '#/features/outbox/screens/outbox-screen.tsx'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../_frame/page-head.ts'

export const Route = createFileRoute('/admin/outbox')({
  validateSearch: outboxSearch,
  loaderDeps: ({ search: { before } }) => ({ before }),
  loader: ({ context, deps }) => context.queries.ensure(outboxQuery(deps)),
  staticData: { crumb: m.areas_outbox },
  head: () => areaHead(m.areas_outbox(), m.areas_admin()),
  component: Outbox,
})

function Outbox() {
  const { before } = Route.useSearch()
  const { mails, next } = useSuspenseQuery(outboxQuery({ before })).data
  const older = next ? { ...adminLinks.outbox, search: { before: next } } : undefined
  return <OutboxScreen mails={mails} links={{ newest: before ? adminLinks.outbox : undefined, older }} />
}

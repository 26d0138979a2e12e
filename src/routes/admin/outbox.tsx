import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { adminLinks } from '#/areas/admin.ts'
import { outboxSearch, type OutboxStatus } from '#/contract/operator/outbox.ts'
import { outboxQuery } from '#/features/outbox/outbox.queries.ts'
import { OutboxScreen } from '#/features/outbox/screens/outbox-screen.tsx'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../_frame/page-head.ts'

export const Route = createFileRoute('/admin/outbox')({
  validateSearch: outboxSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.queries.ensure(outboxQuery(deps)),
  staticData: { crumb: m.areas_outbox },
  head: () => areaHead(m.areas_outbox(), m.areas_admin()),
  component: Outbox,
})

function Outbox() {
  const { status, ...page } = Route.useSearch()
  const { mails, masked, previous, next } = useSuspenseQuery(outboxQuery({ status, ...page })).data
  const links = {
    newer: previous ? adminLinks.outbox({ status, before: previous }) : null,
    older: next ? adminLinks.outbox({ status, after: next }) : null,
    ofStatus: (one?: OutboxStatus) => adminLinks.outbox({ status: one }),
  }
  return <OutboxScreen mails={mails} masked={masked} status={status} links={links} />
}

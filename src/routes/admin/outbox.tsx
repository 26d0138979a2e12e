import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { adminLinks } from '#/areas/admin.ts'
import { outboxQuery } from '#/features/outbox/outbox.queries.ts'
import { outboxSearch } from '#/features/outbox/outbox.ts'
import { OutboxPage } from '#/features/outbox/pages/outbox-page.tsx'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../-page-head.ts'

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
  return <OutboxPage mails={mails} links={{ newest: before ? adminLinks.outbox : undefined, older }} />
}

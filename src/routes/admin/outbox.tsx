import { createFileRoute } from '@tanstack/react-router'
import { adminLinks } from '#/areas/admin.ts'
import { listOutbox } from '#/features/outbox/outbox.functions.ts'
import { outboxSearch } from '#/features/outbox/outbox.ts'
import { OutboxPage } from '#/features/outbox/pages/outbox-page.tsx'
import { unwrap } from '#/lib/unwrap.ts'
import { m } from '#/paraglide/messages.js'
import { pageHead } from '../-page-head.ts'

export const Route = createFileRoute('/admin/outbox')({
  validateSearch: outboxSearch,
  loaderDeps: ({ search: { before } }) => ({ before }),
  loader: async ({ deps }) => unwrap(await listOutbox({ data: deps })),
  staticData: { crumb: m.areas_outbox },
  head: () => pageHead({ title: m.areas_outbox(), noindex: true }),
  component: Outbox,
})

function Outbox() {
  const { before } = Route.useSearch()
  const { mails, next } = Route.useLoaderData()
  const older = next ? { ...adminLinks.outbox, search: { before: next } } : undefined
  return <OutboxPage mails={mails} links={{ newest: before ? adminLinks.outbox : undefined, older }} />
}

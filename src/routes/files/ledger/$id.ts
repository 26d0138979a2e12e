import { createFileRoute } from '@tanstack/react-router'
import { ledgerCalls } from '#/contract/ledger/ledger.calls.ts'
import { pipe } from '#/gateway/pipe.server.ts'

export const Route = createFileRoute('/files/ledger/$id')({
  server: { handlers: { GET: ({ params, request }) => pipe(ledgerCalls.export, { id: params.id }, request) } },
})

import { createFileRoute } from '@tanstack/react-router'
import { backupCalls } from '#/contract/operator/backup.ts'
import { pipe } from '#/gateway/pipe.server.ts'

/** All data of the house, once, to the session that has shown its second step. */
export const Route = createFileRoute('/files/backups/$token')({
  server: { handlers: { GET: ({ request, params }) => pipe(backupCalls.file, params, request) } },
})

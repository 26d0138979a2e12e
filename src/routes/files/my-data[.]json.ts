import { createFileRoute } from '@tanstack/react-router'
import { privacyCalls } from '#/contract/account/privacy.ts'
import { pipe } from '#/gateway/pipe.server.ts'

export const Route = createFileRoute('/files/my-data.json')({
  server: { handlers: { GET: ({ request }) => pipe(privacyCalls.exportMine, {}, request) } },
})

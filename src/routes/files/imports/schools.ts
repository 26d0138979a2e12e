import { createFileRoute } from '@tanstack/react-router'
import { directoryCalls } from '#/contract/school/directory.ts'
import { pipe } from '#/gateway/pipe.server.ts'

export const Route = createFileRoute('/files/imports/schools')({
  server: { handlers: { POST: ({ request }) => pipe(directoryCalls.plan, {}, request) } },
})

import { createFileRoute } from '@tanstack/react-router'
import { attachmentCalls } from '#/contract/attachment/attachment.ts'
import { pipe } from '#/gateway/pipe.server.ts'

export const Route = createFileRoute('/files/attachments/')({
  server: { handlers: { POST: ({ request }) => pipe(attachmentCalls.create, {}, request) } },
})

import { createFileRoute } from '@tanstack/react-router'
import { refererPath } from '#/server/referer-path.ts'
import { consentCookie } from '#/shell/consent.ts'

export const Route = createFileRoute('/consent')({
  server: {
    handlers: {
      POST: ({ request }) =>
        new Response(null, { status: 303, headers: { location: refererPath(request), 'set-cookie': consentCookie } }),
    },
  },
})
